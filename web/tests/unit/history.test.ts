import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readRows } from '../../src/game/board';
import { History } from '../../src/game/history';
import { advance, firstMoment } from '../../src/game/moment';

const { board, ...start } = readRows(['######', '#@   #', '#    #', '######']);
const first = firstMoment({ board, ...start });

it('behaves like a list with a cursor, restarts included', () => {
  const wish = fc.constantFrom('u', 'd', 'l', 'r', 'undo', 'redo', 'restart');
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 40 }), (wishes) => {
      const history = new History(first);
      let [list, at] = [[first], 0];
      const push = (moment: typeof first) => {
        if (moment === list[at]) return;
        list = [...list.slice(0, at + 1), moment];
        ++at;
      };
      for (const w of wishes) {
        if (w === 'undo') {
          history.undo();
          at = Math.max(0, at - 1);
        } else if (w === 'redo') {
          history.redo();
          at = Math.min(list.length - 1, at + 1);
        } else if (w === 'restart') {
          history.restart();
          push(first);
        } else {
          const next = advance(board, history.now, w as 'u');
          if (!next) continue;
          history.add(next);
          push(next);
        }
        expect(history.now).toBe(list[at]);
        expect([history.canUndo, history.canRedo]).toEqual([at > 0, at < list.length - 1]);
      }
    }),
  );
});
