/**
 * This code runs in Node. Its source text is also inserted into a script that runs in the page. The code converts
 * values that IPC can carry to text. `structuredClone` runs first and throws the real DataCloneError for functions and
 * symbols, as in Electron.
 */
export interface Codec {
  readonly enc: (value: unknown) => string;
  readonly dec: (text: string) => unknown;
}

/** `$` is the type, and `i` is the index for cycles and repeated references. */
interface Tagged {
  readonly $: string;
  readonly i: number;
  readonly v: never;
}

export function createCodec(): Codec {
  type Maker = new (buffer: ArrayBuffer) => object;
  const makers = new Map<string, Maker>(
    [
      Int8Array,
      Uint8Array,
      Uint8ClampedArray,
      Int16Array,
      Uint16Array,
      Int32Array,
      Uint32Array,
      Float32Array,
      Float64Array,
      BigInt64Array,
      BigUint64Array,
      DataView,
    ].map((maker) => [maker.name, maker as unknown as Maker]),
  );
  const toText = (bytes: Uint8Array): string => {
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  };
  const toBytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

  const enc = (root: unknown): string => {
    const seen = new Map<unknown, number>();
    const go = (value: unknown): unknown => {
      if (value === undefined) return { $: 'undefined' };
      if (typeof value === 'bigint') return { $: 'bigint', v: String(value) };
      if (typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0)))
        return { $: 'number', v: Object.is(value, -0) ? '-0' : String(value) };
      if (value === null || typeof value !== 'object') return value;
      const before = seen.get(value);
      if (before !== undefined) return { $: 'again', v: before };
      const i = seen.size;
      seen.set(value, i);
      if (value instanceof Date) return { $: 'date', i, v: value.getTime() };
      if (value instanceof RegExp) return { $: 'regexp', i, v: [value.source, value.flags] };
      if (value instanceof Map) return { $: 'map', i, v: [...value].map(([key, item]) => [go(key), go(item)]) };
      if (value instanceof Set) return { $: 'set', i, v: [...value].map(go) };
      if (value instanceof Error) return { $: 'error', i, v: [value.name, value.message] };
      if (value instanceof ArrayBuffer) return { $: 'buffer', i, v: toText(new Uint8Array(value)) };
      if (ArrayBuffer.isView(value)) {
        const name = [...makers.keys()].find((key) => Object.prototype.toString.call(value) === `[object ${key}]`);
        return { $: 'view', i, v: [name, toText(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))] };
      }
      if (Array.isArray(value)) return { $: 'array', i, v: value.map(go) };
      return { $: 'object', i, v: Object.entries(value).map(([key, item]) => [key, go(item)]) };
    };
    return JSON.stringify(go(structuredClone(root)));
  };

  const dec = (text: string): unknown => {
    const seen: unknown[] = [];
    const put = <Of>(i: number, value: Of): Of => {
      seen[i] = value;
      return value;
    };
    const go = (tagged: unknown): unknown => {
      if (tagged === null || typeof tagged !== 'object') return tagged;
      const { $, i, v } = tagged as Tagged;
      const pairs = v as readonly (readonly [unknown, unknown])[];
      const items = v as readonly unknown[];
      if ($ === 'undefined') return undefined;
      if ($ === 'bigint') return BigInt(v);
      if ($ === 'number') return Number(v);
      if ($ === 'again') return seen[v];
      if ($ === 'date') return put(i, new Date(v));
      if ($ === 'regexp') return put(i, new RegExp(v[0], v[1]));
      if ($ === 'map') {
        const map = put(i, new Map<unknown, unknown>());
        for (const [key, item] of pairs) map.set(go(key), go(item));
        return map;
      }
      if ($ === 'set') {
        const set = put(i, new Set<unknown>());
        for (const item of items) set.add(go(item));
        return set;
      }
      if ($ === 'error') return put(i, Object.assign(new Error(v[1]), { name: v[0] }));
      if ($ === 'buffer') return put(i, toBytes(v).buffer);
      if ($ === 'view') {
        const make = makers.get(v[0]);
        return make === undefined ? undefined : put(i, new make(toBytes(v[1]).buffer));
      }
      if ($ === 'array') {
        const array = put<unknown[]>(i, []);
        for (const item of items) array.push(go(item));
        return array;
      }
      const object = put(i, {});
      for (const [key, item] of pairs)
        Object.defineProperty(object, String(key), {
          value: go(item),
          writable: true,
          enumerable: true,
          configurable: true,
        });
      return object;
    };
    return go(JSON.parse(text));
  };
  return { enc, dec };
}
