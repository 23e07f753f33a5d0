/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// `npm run dev` shows the page with live reload and hands /api to a running `pushwise serve`.
const server = process.env['PUSHWISE_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // the content security policy of the server allows no inline assets
    reportCompressedSize: true,
  },
  // The server answers nobody but its own page, so its own address is put into each request.
  server: {
    proxy: { '/api': { target: server, changeOrigin: true, headers: { origin: server } } },
  },
  test: { include: ['tests/unit/**/*.test.ts'], environment: 'node' },
});
