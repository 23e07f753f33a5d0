/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type UserConfig } from 'vite';
import { SERVICE_WORKER, staticSite } from './site/plugin';

// `npm run dev` shows the page with live reload and hands /api to a running `pushwise serve`.
const server = process.env['PUSHWISE_SERVER'] ?? 'http://127.0.0.1:8080';

// `npm run site`: pages that need no server, in whatever folder they lie.
const site: UserConfig = {
  base: './',
  plugins: [svelte(), staticSite()],
  worker: { format: 'es' },
  build: {
    outDir: 'dist-site',
    rollupOptions: {
      input: { index: 'index.html', 'service-worker': 'src/offline/service-worker.ts' },
      output: {
        entryFileNames: ({ name }) =>
          name === 'service-worker' ? SERVICE_WORKER : 'assets/[name]-[hash].js',
      },
    },
  },
};

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  ...(mode === 'site' ? site : {}),
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // the content security policy allows no inline assets
    reportCompressedSize: true,
    ...(mode === 'site' ? site.build : {}),
  },
  // The server answers nobody but its own page, so its own address is put into each request.
  server: {
    proxy: { '/api': { target: server, changeOrigin: true, headers: { origin: server } } },
  },
  test: { include: ['tests/unit/**/*.test.ts'], environment: 'node' },
}));
