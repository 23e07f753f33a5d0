// The files of the site, version by version. A version is kept whole or not at all: its page is stored last, and
// every file must have the content the build gave it, so half an upload never becomes a page. A page that is
// already open goes on with its own files: the version before stays until the next one comes.
export type FileList = Readonly<Record<string, string>>; // name, as the page names it: hash of the content

export const PAGE = './';
const IS_NAMED_BY_CONTENT = /^assets\//;

export class Versions {
  readonly #scope: string; // address of the folder of the site
  readonly #files: FileList;
  readonly #caches: CacheStorage;
  readonly #fetch: typeof fetch;

  constructor(scope: string, files: FileList, storage: CacheStorage, get: typeof fetch) {
    this.#scope = scope;
    this.#files = files;
    this.#caches = storage;
    this.#fetch = get;
  }

  // Two sites in two folders of one host share the storage, so the folder is part of the name.
  get #prefix(): string {
    return `pushwise ${this.#scope} `;
  }
  get #name(): string {
    let hash = 5381;
    for (const c of JSON.stringify(this.#files)) hash = (hash * 33 + c.charCodeAt(0)) >>> 0;
    return this.#prefix + hash.toString(36);
  }

  // Rejects when a file is missing or not the one the list means.
  async store(): Promise<void> {
    const older = await this.#whole();
    const cache = await this.#caches.open(this.#name);
    const names = Object.keys(this.#files).filter((name) => name !== PAGE);
    await Promise.all(names.map((name) => this.#keep(cache, name, older)));
    await this.#keep(cache, PAGE, []);
  }

  // This version and the newest of the others stay.
  async forgetOld(): Promise<void> {
    const others = (await this.#whole()).filter((name) => name !== this.#name);
    const kept = [this.#name, others[others.length - 1]];
    const all = (await this.#caches.keys()).filter((name) => name.startsWith(this.#prefix));
    await Promise.all(
      all.filter((name) => !kept.includes(name)).map((name) => this.#caches.delete(name)),
    );
  }

  // Undefined for what is not part of the site.
  async find(address: string): Promise<Response | undefined> {
    return this.#among([this.#name, ...(await this.#whole()).reverse()], address);
  }

  page(): Promise<Response | undefined> {
    return this.find(this.#address(PAGE));
  }

  #address(name: string): string {
    return new URL(name, this.#scope).href;
  }

  async #keep(cache: Cache, name: string, older: readonly string[]): Promise<void> {
    const address = this.#address(name);
    const known = IS_NAMED_BY_CONTENT.test(name) ? await this.#among(older, address) : undefined;
    const found = known ?? (await this.#load(address, this.#files[name]!));
    // An answer that came by way of another address must not be given to a page that asks for this one.
    await cache.put(address, new Response(await found.blob(), { headers: found.headers }));
  }

  async #among(names: readonly string[], address: string): Promise<Response | undefined> {
    for (const name of names) {
      const found = await (await this.#caches.open(name)).match(address, { ignoreVary: true });
      if (found) return found;
    }
    return undefined;
  }

  async #load(address: string, integrity: string): Promise<Response> {
    const response = await this.#fetch(address, { cache: 'no-cache', integrity });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return response;
  }

  // Versions that were stored to the end, oldest first.
  async #whole(): Promise<string[]> {
    const names = (await this.#caches.keys()).filter((name) => name.startsWith(this.#prefix));
    const page = this.#address(PAGE);
    const whole = names.map(async (name) =>
      (await (await this.#caches.open(name)).match(page, { ignoreVary: true })) ? [name] : [],
    );
    return (await Promise.all(whole)).flat();
  }
}
