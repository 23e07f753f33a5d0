/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type UserConfig } from 'vite';
import { notices } from './site/notices';
import { SERVICE_WORKER, staticSite } from './site/plugin';

// `npm run dev` shows the page with live reload and hands /api to a running `pushwise serve`.
const server = process.env['PUSHWISE_SERVER'] ?? 'http://127.0.0.1:8080';

// `npm run site`: pages that need no server, in whatever folder they lie.
const site: UserConfig = {
  base: './',
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

export default defineConfig(({ mode }) => {
  const isSite = mode === 'site';
  const notice = notices(isSite);
  return {
    plugins: [svelte(), notice.pages, ...(isSite ? [staticSite()] : [])],
    ...(isSite ? site : {}),
    worker: { ...(isSite ? site.worker : {}), plugins: () => [notice.worker] },
    build: {
      target: 'es2022',
      assetsInlineLimit: 0, // the content security policy allows no inline assets
      reportCompressedSize: true,
      ...(isSite ? site.build : {}),
    },
    // The server answers nobody but its own page, so its own address is put into each request.
    server: {
      proxy: { '/api': { target: server, changeOrigin: true, headers: { origin: server } } },
    },
    test: { include: ['tests/unit/**/*.test.ts'], environment: 'node' },
  };
});
