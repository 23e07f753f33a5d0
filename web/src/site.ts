// The page from a static host: the planner runs in the browser, unless the visitor has named a server.
import { mount } from 'svelte';
import App from './App.svelte';
import { useBackend } from './api/client';
import { ModuleSource } from './api/module-source';
import { Server } from './api/server';
import { Workers } from './api/workers';
import { keepForOffline } from './offline/register';
import { settings } from './store/settings.svelte';
import moduleAddress from '../package/pushwise.wasm?url';
import './style.css';

const here = new Workers({
  files: new URL('api/', document.baseURI).href,
  module: new ModuleSource(moduleAddress),
  startWorker: () =>
    new Worker(new URL('./api/planner-worker.ts', import.meta.url), { type: 'module' }),
});

useBackend(settings.server ? new Server(settings.server) : here);
mount(App, { target: document.getElementById('app')!, props: { serverChoice: true } });
// After the first picture: storing the site must not delay it.
addEventListener('load', () => keepForOffline('service-worker.js'));
