/**
 * This code runs as text in each of the page's two worlds, and replaces `contextBridge`. Custom events are
 * synchronous, and Chromium clones their `detail` between the worlds. Functions and promises are passed as
 * numbers. The result of a promise follows in a later message.
 */
export interface Bridge {
  readonly expose: (name: string, value: unknown) => void;
}

export function createBridge(side: 'main' | 'preload', key: string): Bridge {
  type Wire = { $: 'function' | 'promise' | 'error' | 'array' | 'object' | 'value'; v: never };
  type Letter =
    | { t: 'expose'; name: string; v: Wire }
    | { t: 'call'; id: number; args: Wire[] }
    | { t: 'returned' | 'thrown'; v: Wire }
    | { t: 'settled'; id: number; ok: boolean; v: Wire };
  const received = `${key}:${side}`;
  const reported = `${key}:${side === 'main' ? 'preload' : 'main'}`;
  const functions = new Map<number, (...args: unknown[]) => unknown>();
  const promises = new Map<number, { resolve: (value: unknown) => void; reject: (error: unknown) => void }>();
  let last = 0;
  let answer: Letter | undefined;
  const post = (letter: Letter): void => void document.dispatchEvent(new CustomEvent(reported, { detail: letter }));
  const wire = ($: Wire['$'], v: unknown): Wire => ({ $, v: v as never });
  const errorOf = (error: unknown): Wire =>
    wire('error', error instanceof Error ? [error.name, error.message] : ['Error', String(error)]);

  const enc = (value: unknown): Wire => {
    if (typeof value === 'function') {
      functions.set(++last, value as (...args: unknown[]) => unknown);
      return wire('function', last);
    }
    if (value instanceof Promise) {
      const id = ++last;
      value.then(
        (result) => post({ t: 'settled', id, ok: true, v: enc(result) }),
        (error: unknown) => post({ t: 'settled', id, ok: false, v: errorOf(error) }),
      );
      return wire('promise', id);
    }
    if (value instanceof Error) return errorOf(value);
    if (typeof value === 'symbol') throw new TypeError('An object could not be cloned.');
    if (Array.isArray(value)) return wire('array', value.map(enc));
    const prototype: unknown = typeof value === 'object' && value !== null ? Object.getPrototypeOf(value) : undefined;
    if (prototype === Object.prototype || prototype === null)
      return wire(
        'object',
        Object.entries(value as object).map(([name, item]) => [name, enc(item)]),
      );
    return wire('value', value);
  };
  const dec = ({ $, v }: Wire): unknown => {
    if ($ === 'function')
      return (...args: unknown[]): unknown => {
        answer = undefined;
        post({ t: 'call', id: v, args: args.map(enc) });
        const got = answer as Letter | undefined;
        answer = undefined;
        if (got?.t === 'returned') return dec(got.v);
        throw got?.t === 'thrown' ? dec(got.v) : new Error('the other JavaScript world did not respond');
      };
    if ($ === 'promise') return new Promise((resolve, reject) => void promises.set(v, { resolve, reject }));
    if ($ === 'error') return Object.assign(new Error(v[1]), { name: v[0] });
    if ($ === 'array') return (v as Wire[]).map(dec);
    if ($ === 'object')
      return Object.fromEntries((v as (readonly [string, Wire])[]).map(([name, item]) => [name, dec(item)]));
    return v;
  };
  const frozen = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    Object.values(value).forEach(frozen);
    return Object.freeze(value);
  };
  const call = (id: number, args: readonly Wire[]): Letter => {
    try {
      return { t: 'returned', v: enc(functions.get(id)?.(...args.map(dec))) };
    } catch (error) {
      return { t: 'thrown', v: errorOf(error) };
    }
  };

  document.addEventListener(received, (event) => {
    const letter = (event as CustomEvent<Letter>).detail;
    if (letter.t === 'call') post(call(letter.id, letter.args));
    else if (letter.t === 'settled') {
      const promise = promises.get(letter.id);
      promises.delete(letter.id);
      if (letter.ok) promise?.resolve(dec(letter.v));
      else promise?.reject(dec(letter.v));
    } else if (letter.t === 'expose') {
      if (side !== 'main') return;
      const value = frozen(dec(letter.v));
      Object.defineProperty(window, letter.name, { value, enumerable: true, configurable: false, writable: false });
    } else answer = letter;
  });
  return { expose: (name, value) => post({ t: 'expose', name, v: enc(value) }) };
}
