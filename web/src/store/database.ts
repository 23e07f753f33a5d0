// The browser's own database, for what outgrows local storage: opened collections and best plans.
// Private windows may refuse it; then everything still works and is forgotten with the page.

const NAME = 'pushwise';
type StoreName = 'collections' | 'records';

let opened: Promise<IDBDatabase | null> | undefined;

function open(): Promise<IDBDatabase | null> {
  opened ??= new Promise((resolve) => {
    try {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore('collections');
        request.result.createObjectStore('records');
      };
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(null);
      request.onblocked = () => resolve(null);
    } catch {
      resolve(null);
    }
  });
  return opened;
}

async function perform<T>(
  store: StoreName,
  mode: IDBTransactionMode,
  action: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  const database = await open();
  if (!database) return undefined;
  return new Promise((resolve) => {
    // A request that succeeded is stored only when its transaction is complete.
    const transaction = database.transaction(store, mode);
    const request = action(transaction.objectStore(store));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => resolve(undefined);
    transaction.onabort = () => resolve(undefined);
  });
}

export const database = {
  put: (store: StoreName, key: string, value: unknown) =>
    perform(store, 'readwrite', (s) => s.put(value, key)),
  remove: (store: StoreName, key: string) => perform(store, 'readwrite', (s) => s.delete(key)),
  async all<T>(store: StoreName): Promise<Map<string, T>> {
    const [keys, values] = await Promise.all([
      perform(store, 'readonly', (s) => s.getAllKeys()),
      perform<T[]>(store, 'readonly', (s) => s.getAll()),
    ]);
    return new Map((keys ?? []).map((key, index) => [String(key), values![index]!]));
  },
};
