// The browser's own database, for what outgrows local storage: opened collections and best plans.
// Private windows may refuse it; then everything still works and is forgotten with the page.

const NAME = 'pushwise';

// One step for each version: what it adds to the one before. Steps are never changed, since browsers hold data
// of every version there was; what is stored stays readable, so a step adds and renames nothing.
const STEPS: readonly ((database: IDBDatabase) => void)[] = [
  (database) => {
    database.createObjectStore('collections');
    database.createObjectStore('records');
  },
];

type StoreName = 'collections' | 'records';

let opened: Promise<IDBDatabase | null> | undefined;

function open(): Promise<IDBDatabase | null> {
  opened ??= new Promise((resolve) => {
    try {
      const request = indexedDB.open(NAME, STEPS.length);
      request.onupgradeneeded = ({ oldVersion }) => {
        for (const step of STEPS.slice(oldVersion)) step(request.result);
      };
      request.onsuccess = () => {
        // A page of a newer version wants to upgrade; this one must not stand in its way.
        request.result.onversionchange = () => request.result.close();
        resolve(request.result);
      };
      request.onerror = () => openAsItIs(resolve);
    } catch {
      resolve(null);
    }
  });
  return opened;
}

// A page of an older version than the data: stores are only ever added, so it finds what it knows.
function openAsItIs(resolve: (database: IDBDatabase | null) => void): void {
  const request = indexedDB.open(NAME);
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => resolve(null);
}

async function perform<T>(
  store: StoreName,
  mode: IDBTransactionMode,
  action: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  const database = await open();
  if (!database) return undefined;
  return new Promise((resolve) => {
    try {
      run(database, store, mode, action, resolve);
    } catch {
      resolve(undefined); // closed for a newer page, or without the store
    }
  });
}

function run<T>(
  database: IDBDatabase,
  store: StoreName,
  mode: IDBTransactionMode,
  action: (store: IDBObjectStore) => IDBRequest<T>,
  resolve: (value: T | undefined) => void,
): void {
  // A request that succeeded is stored only when its transaction is complete.
  const transaction = database.transaction(store, mode);
  const request = action(transaction.objectStore(store));
  transaction.oncomplete = () => resolve(request.result);
  transaction.onerror = () => resolve(undefined);
  transaction.onabort = () => resolve(undefined);
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
