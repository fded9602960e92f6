import { afterEach, describe, expect, it, vi } from 'vitest';
import { addHand, type Entry, type View } from '../src/ledger/api';
import { Book } from '../src/ledger/book.svelte';

const DRAWN: Entry = { end: 'drawn', reason: 'wall' };

/** A ledger of so many hands, as far as a book looks at it. */
const view = (hands: number, edition = hands): View =>
  ({ id: 'x', title: '', people: ['a', 'b'], totals: [0, 0], ended: false, edition, hands: Array.from({ length: hands }, (_, at) => ({ number: at + 1 })) }) as unknown as View;

/** A server that gives these answers, one after the other: a status and what it says; 0 is no answer. */
function server(...answers: [number, unknown][]): void {
  const fetched = vi.fn();
  for (const [status, body] of answers) {
    if (status === 0) fetched.mockRejectedValueOnce(new TypeError('no network'));
    else fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));
  }
  vi.stubGlobal('fetch', fetched);
}

afterEach(() => vi.unstubAllGlobals());

async function opened(hands: number): Promise<Book> {
  const book = new Book('x');
  server([200, view(hands)]);
  await book.load();
  return book;
}

describe('a ledger that is open', () => {
  it('tells what another wrote in the meantime, and writes nothing twice', async () => {
    const book = await opened(1);
    server([409, { message: 'another', where: 'after' }], [200, view(2)]);
    expect(await book.act(() => addHand('x', DRAWN, 1))).toBe(false);
    expect(book.others?.added.map((one) => one.number)).toEqual([2]);
    expect(book.view?.hands).toHaveLength(2);
    server([200, view(3)]);
    expect(await book.act(() => addHand('x', DRAWN, 2))).toBe(true);
    expect(book.others).toBe(null);
  });

  it('tells of a correction made elsewhere', async () => {
    const book = await opened(2);
    server([200, view(2, 3)]);
    await book.load();
    expect(book.others).toEqual({ added: [] });
  });

  it('keeps what it shows while there is no answer, and goes on when there is', async () => {
    const book = await opened(1);
    server([0, null], [503, null], [200, view(1)]);
    expect(await book.act(() => addHand('x', DRAWN, 1))).toBe(false);
    expect([book.link, book.view?.hands.length]).toEqual(['lost', 1]);
    await book.load();
    expect(book.link).toBe('lost');
    await book.load();
    expect([book.link, book.others]).toEqual(['open', null]);
  });

  it('says why an entry is refused, and where', async () => {
    const book = await opened(1);
    const said = { zh: '不行', en: 'no' };
    server([422, { type: 'error', message: 'no', where: 'wins[0].from', text: said }]);
    expect(await book.act(() => addHand('x', DRAWN, 1))).toBe(false);
    expect([book.wrong?.where, book.wrong?.text]).toEqual(['wins[0].from', said]);
    expect(book.link).toBe('open');
  });
});

describe('a ledger', () => {
  it('that is not there says so', async () => {
    const book = new Book('x');
    server([404, { message: 'no ledger' }]);
    await book.load();
    expect([book.gone, book.view]).toEqual([true, null]);
  });
});
