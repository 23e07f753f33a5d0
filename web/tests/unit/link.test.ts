import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deflate, MAX_INFLATED } from '../../src/share/deflate';
import { decodeShared, encodeShared, linkCode, MAX_LINK } from '../../src/share/link';
import { anyRows } from './boards';

const lurd = fc
  .array(fc.constantFrom(...'udlrUDLR'), { maxLength: 80 })
  .map((list) => list.join(''));
const expand = (packed: string) =>
  packed.replace(/(\d+)(.)/g, (_, n: string, c: string) => c.repeat(Number(n)));

describe('a share link', () => {
  it('brings back level, words and plan', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyRows,
        fc.string({ unit: 'grapheme' }),
        fc.string(),
        lurd,
        async (rows, title, author, plan) => {
          const code = await encodeShared({ rows, title, author, lurd: plan });
          expect(code).toMatch(/^[\w-]+$/);
          const back = await decodeShared(code);
          expect(back).toMatchObject({ rows, title, author });
          expect(expand(back!.lurd)).toBe(plan);
        },
      ),
    );
  });
  it('survives no damage, and does not throw', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 60 }), async (noise) => {
        expect(await decodeShared(noise)).toBeNull();
        expect(await decodeShared('a' + noise)).toBeNull();
      }),
    );
  });
  it('refuses what is not a board', async () => {
    const pack = async (value: unknown) => {
      const bytes = await deflate(new TextEncoder().encode(JSON.stringify(value)));
      return 'a' + Buffer.from(bytes).toString('base64url');
    };
    expect(await decodeShared(await pack(['<script>', '', '', '']))).toBeNull();
    expect(await decodeShared(await pack(['', '', '', '']))).toBeNull();
    expect(await decodeShared(await pack(['#'.repeat(201), '', '', '']))).toBeNull();
    expect(await decodeShared(await pack(['#@#', 1, '', '']))).toBeNull();
    expect(await decodeShared(await pack({}))).toBeNull();
    expect(await decodeShared(await pack(['#@#', 't', 'a', 'r']))).not.toBeNull();
  });
  it('does not unpack a bomb', async () => {
    const bytes = await deflate(new Uint8Array(MAX_INFLATED * 4));
    expect(await decodeShared('a' + Buffer.from(bytes).toString('base64url'))).toBeNull();
  });
  it('leaves a very long plan out and says so', async () => {
    let seed = 1;
    const noisy = Array.from(
      { length: 60_000 },
      () => 'udlrUDLR'[(seed = (seed * 48271) % 2147483647) % 8],
    ).join('');
    const shared = { rows: ['#####', '#@$.#', '#####'], title: '', author: '', lurd: noisy };
    const { code, planDropped } = await linkCode(shared);
    expect(planDropped).toBe(true);
    expect(code.length).toBeLessThan(MAX_LINK);
    expect((await decodeShared(code))!.lurd).toBe('');
  });
});

describe('a browser without compression streams', () => {
  afterEach(() => vi.unstubAllGlobals());
  const withoutStreams = () => {
    vi.stubGlobal('CompressionStream', undefined);
    vi.stubGlobal('DecompressionStream', undefined);
  };
  const shared = { rows: ['#####', '#@$.#', '#####'], title: 'Kürzer', author: 'A', lurd: 'R' };

  it('reads links made elsewhere, and makes links others read', async () => {
    const native = await encodeShared(shared);
    withoutStreams();
    expect(await decodeShared(native)).toEqual(shared);
    const fallback = await encodeShared(shared);
    vi.unstubAllGlobals();
    expect(await decodeShared(fallback)).toEqual(shared);
  });
  it('does not unpack a bomb either', async () => {
    withoutStreams();
    const bytes = await deflate(new Uint8Array(MAX_INFLATED * 4));
    expect(await decodeShared('a' + Buffer.from(bytes).toString('base64url'))).toBeNull();
  });
});
