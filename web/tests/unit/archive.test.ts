// What a visitor made, as a file and back. There is no storage here, so everything lives in the stores.
import { describe, expect, it } from 'vitest';
import { readArchive, takeArchive, writeArchive } from '../../src/store/archive';
import { draft } from '../../src/store/draft.svelte';
import { library } from '../../src/store/library.svelte';
import { keepBest, recordOf } from '../../src/store/records.svelte';
import { settings } from '../../src/store/settings.svelte';

const ROWS = ['#######', '#     #', '# @$. #', '#     #', '#######'];
const archive = (members: object) => readArchive(JSON.stringify({ pushwise_data: 1, ...members }));
const collection = (levels: object[]) => ({
  id: 'my-1',
  name: 'Mine',
  collection: { title: 'T', levels },
});
const level = { rows: ROWS, title: 'One', author: 'A', valid: true, plans: [{ lurd: 'R' }] };
const metrics = { moves: 3, pushes: 1, lines: 1, box_changes: 0, sessions: 1, player_lines: 3 };

describe('the file of what a visitor made', () => {
  it('brings back everything it was given', async () => {
    const id = library.addLevel({ rows: ROWS, title: 'Kept', author: 'B', plans: [] });
    await keepBest(ROWS, { lurd: 'udR', metrics });
    Object.assign(draft, { rows: ROWS, title: 'Drawn', author: 'C' });
    settings.theme = 'dark';
    settings.server = 'http://127.0.0.1:1';
    const file = await writeArchive();

    library.remove(id);
    Object.assign(draft, { rows: ['#'], title: '' });
    settings.theme = 'light';
    settings.server = '';
    await takeArchive(readArchive(file));
    expect(library.opened.get(id)?.collection.levels[0]).toMatchObject({
      title: 'Kept',
      rows: ROWS,
      valid: true,
    });
    expect(recordOf(ROWS)?.byMoves.lurd).toBe('udR');
    expect(draft).toEqual({ rows: ROWS, title: 'Drawn', author: 'C' });
    expect(settings.theme).toBe('dark');
    expect(settings.server).toBe(''); // belongs to the browser it was set in
  });

  it('replaces nothing by something worse', async () => {
    await keepBest(ROWS, { lurd: 'udR', metrics });
    await takeArchive(archive({ records: [{ board: ROWS, plans: ['ududR'] }] }));
    expect(recordOf(ROWS)?.byMoves.lurd).toBe('udR');
    await takeArchive(archive({ records: [{ board: ROWS, plans: ['r'] }] }));
    expect(recordOf(ROWS)?.byMoves).toMatchObject({ lurd: 'R', metrics: { moves: 1, pushes: 1 } });
  });

  it('is refused when it is another file, or a newer one', () => {
    for (const source of ['', 'level text', '[]', 'null', '{"levels":[]}'])
      expect(() => readArchive(source)).toThrow('not a file');
    expect(() => readArchive('{"pushwise_data":2}')).toThrow('newer version');
  });

  it('is read around its damage', () => {
    const found = archive({
      collections: [
        collection([level, { rows: ['<script>'] }, { rows: 7 }]),
        { ...collection([level]), id: 'first-steps' },
        collection([]),
        'nothing',
      ],
      records: [
        { board: ROWS, plans: ['R', 'l', 'rx', 7] },
        { board: ROWS, plans: ['lr'] },
        { board: ['#####'], plans: ['R'] },
      ],
      draft: { rows: 'none' },
      settings: { theme: 'pink', speed: 'fast' },
    });
    expect(found.collections).toHaveLength(1);
    expect(found.collections[0]!.collection.levels).toHaveLength(1);
    expect(found.records.map(({ best }) => best.lurd)).toEqual(['R']);
    expect(found.draft).toBeNull();
    expect(found.dropped).toBe(5);
  });

  it('cannot set what is no choice', async () => {
    settings.theme = 'contrast';
    settings.speed = 2;
    await takeArchive(archive({ settings: { theme: 'pink', speed: 'fast', touch: 'pad' } }));
    expect(settings).toMatchObject({ theme: 'contrast', speed: 2, touch: 'pad' });
  });
});
