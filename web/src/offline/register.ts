// Keeps the site for use offline, and tells the visitor of a new version, which waits until he asks for it.
import { newVersion } from '../frame/version.svelte';

function offer(waiting: ServiceWorker): void {
  newVersion.load = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    waiting.postMessage('take over');
  };
}

function watch(registration: ServiceWorkerRegistration): void {
  if (registration.waiting) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const installing = registration.installing;
    installing?.addEventListener('statechange', () => {
      // Without a controller this is the first visit: nothing older is shown.
      if (installing.state === 'installed' && navigator.serviceWorker.controller) offer(installing);
    });
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  });
}

// Where a browser has no service workers (no secure address, private windows) the site works online only.
export function keepForOffline(script: string): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  const wasControlled = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    // Another page of ours has asked for the new version; this one still shows the old.
    if (wasControlled) newVersion.load ??= () => location.reload();
  });
  workers.register(script).then(watch, () => undefined);
}
