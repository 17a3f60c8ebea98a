/**
 * Splits an integrator's display value into text and links. Values may contain HTML anchors (2.3). Only an `<a href>`
 * element with http, https or mailto and plain text is a link; everything else is text (assumption 28). The code is
 * pure.
 */
import type { DeskPiece } from '#contract/desk-panels.ts';

const schemes = new Set(['http:', 'https:', 'mailto:']);
const tagAtMost = 4_000;
const linksAtMost = 100;

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
};
const isScalar = (code: number): boolean => code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);

/** Decodes common HTML entities and numeric entities. All other text stays unchanged. */
const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#[xX]([\dA-Fa-f]{1,6})|([a-z]{2,4}));/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[String(name)] ?? whole;
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return isScalar(code) ? String.fromCodePoint(code) : whole;
  });

/**
 * Matches `name`, `name=value`, `name="value"` and `name='value'`. The pattern is sticky, so that a tag is read once
 * from left to right.
 */
const attribute = /\s+([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)'|([^\s"'<>=`]+)))?/y;

/** Returns the address and the end of the opening tag at `start`, or undefined if the tag has no address. */
const openingTag = (text: string, start: number): { readonly href: string; readonly end: number } | undefined => {
  let href: string | undefined;
  let at = start + 2;
  for (;;) {
    attribute.lastIndex = at;
    const found = attribute.exec(text);
    if (found === null || attribute.lastIndex - start > tagAtMost) break;
    at = attribute.lastIndex;
    const [, name = '', double, single, bare] = found;
    if (name.toLowerCase() === 'href') href ??= double ?? single ?? bare;
  }
  while (at - start <= tagAtMost && /\s/.test(text.charAt(at))) at += 1;
  return href === undefined || text.charAt(at) !== '>' ? undefined : { href, end: at + 1 };
};

/** Returns the address if its scheme is allowed. Like a browser, `URL` ignores tabs and line breaks in the address. */
const safeAddress = (href: string): string | undefined => {
  const text = decoded(href).trim();
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return schemes.has(url.protocol) ? url.href : undefined;
};

const anchorAt = (text: string, start: number): { readonly piece: DeskPiece; readonly end: number } | undefined => {
  const tag = openingTag(text, start);
  if (tag === undefined) return undefined;
  const close = text.indexOf('<', tag.end);
  const closing = close < 0 ? null : /^<\/a\s{0,20}>/i.exec(text.slice(close, close + 25));
  const href = safeAddress(tag.href);
  if (closing === null || href === undefined) return undefined;
  const label = decoded(text.slice(tag.end, close)).trim();
  return { piece: { text: label === '' ? href : label, href }, end: close + closing[0].length };
};

/**
 * Splits a text. A text without a link stays as written, including its entities, because nothing shows that it is HTML.
 */
export const piecesOf = (text: string): DeskPiece[] => {
  const pieces: DeskPiece[] = [];
  let from = 0;
  let at = 0;
  const plain = (end: number): void => {
    if (end > from) pieces.push({ text: decoded(text.slice(from, end)), href: null });
  };
  for (let links = 0; links < linksAtMost;) {
    const start = text.slice(at).search(/<a\s/i);
    if (start < 0) break;
    const anchor = anchorAt(text, at + start);
    if (anchor === undefined) {
      at += start + 2;
      continue;
    }
    plain(at + start);
    pieces.push(anchor.piece);
    from = at = anchor.end;
    links += 1;
  }
  if (pieces.length === 0) return [{ text, href: null }];
  plain(text.length);
  return pieces;
};

/** Whether an anchor of the text is shown as text instead of a link. Returns false for more than 100 anchors. */
export const hasRefusedAnchor = (text: string): boolean => {
  const anchors = text.match(/<a\s/gi)?.length ?? 0;
  return anchors > 0 && anchors <= linksAtMost && anchors > piecesOf(text).filter(({ href }) => href !== null).length;
};
