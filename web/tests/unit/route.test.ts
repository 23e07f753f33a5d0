import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRoute, writeRoute, type Route } from '../../src/frame/route.svelte';

const name = fc.string({ minLength: 1 });

describe('addresses', () => {
  it('come back as they were written', () => {
    const any: fc.Arbitrary<Route> = fc.oneof(
      fc.constantFrom<Route>(
        { page: 'home' },
        { page: 'edit' },
        { page: 'compare' },
        { page: 'levels', source: '' },
      ),
      fc.record({
        page: fc.constant('play' as const),
        source: name,
        number: fc.integer({ min: 1, max: 99999 }),
      }),
      fc.record({ page: fc.constant('shared' as const), code: name }),
      fc.record({ page: fc.constant('levels' as const), source: name }),
    );
    fc.assert(
      fc.property(any, (route) => void expect(parseRoute(writeRoute(route))).toEqual(route)),
    );
  });
  it('never fail on strange text', () => {
    fc.assert(
      fc.property(
        fc.string(),
        (text) => void expect(parseRoute('#/' + text)).toHaveProperty('page'),
      ),
    );
    expect(parseRoute('#/play/%E0%A4%A')).toEqual({ page: 'play', source: '%E0%A4%A', number: 1 });
    expect(parseRoute('')).toEqual({ page: 'home' });
  });
});
