// Where levels come from: the packs of the server, and collections opened, dropped or pasted here.
import { SvelteMap } from 'svelte/reactivity';
import { api } from '../api/client';
import type { Collection, Level, PackInfo } from '../api/types';
import { database } from './database';

export interface OpenedInfo {
  readonly id: string;
  readonly name: string;
  readonly collection: Collection;
}

class Library {
  packs = $state.raw<PackInfo[]>([]);
  readonly opened = new SvelteMap<string, OpenedInfo>();
  readonly ready: Promise<void>;
  readonly #loaded = new Map<string, Promise<Collection>>();

  constructor() {
    this.ready = database.all<OpenedInfo>('collections').then((all) => {
      for (const [id, info] of all) if (!this.opened.has(id)) this.opened.set(id, info);
    });
  }

  async loadPacks(): Promise<void> {
    this.packs = await api.packs();
  }

  // A source is the name of a pack or, behind "my-", the id of an opened collection.
  async collection(source: string): Promise<Collection | null> {
    if (source.startsWith('my-')) {
      await this.ready;
      return this.opened.get(source)?.collection ?? null;
    }
    let loading = this.#loaded.get(source);
    if (!loading) {
      loading = api.pack(source);
      this.#loaded.set(source, loading);
      loading.catch(() => this.#loaded.delete(source));
    }
    return loading;
  }

  // Keeps a collection that was read from a file or a paste; returns its source name.
  add(name: string, collection: Collection): string {
    const id = `my-${Date.now().toString(36)}-${Math.floor(Math.random() * 36 ** 4).toString(36)}`;
    void this.keep({ id, name, collection });
    return id;
  }

  // Settles when the browser has stored it.
  async keep(info: OpenedInfo): Promise<void> {
    this.opened.set(info.id, info);
    await database.put('collections', info.id, info);
  }

  addLevel(level: Pick<Level, 'rows' | 'title' | 'author' | 'plans'>): string {
    const count = (pattern: RegExp) => level.rows.join('').match(pattern)?.length ?? 0;
    const whole: Level = {
      ...level,
      number: 1,
      comment: '',
      boxes: count(/[$*]/g),
      goals: count(/[.*+]/g),
      valid: true,
      diagnostics: [],
    };
    return this.add(level.title, {
      format: 'xsb',
      title: level.title,
      author: level.author,
      levels: [whole],
      diagnostics: [],
    });
  }

  remove(id: string): void {
    this.opened.delete(id);
    void database.remove('collections', id);
  }
}

export const library = new Library();
