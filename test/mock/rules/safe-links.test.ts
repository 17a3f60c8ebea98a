/** Tests links in integrators' texts: only anchors with http, https or mailto become links (assumption 28). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { piecesOf } from '#mock/rules/safe-links.ts';

const link = (text: string, href: string) => ({ text, href });
const plain = (text: string) => ({ text, href: null });

describe('A link', () => {
  it.each([
    ['<a href="https://a.example/x">Follow</a>', [link('Follow', 'https://a.example/x')]],
    ["<A HREF='http://a.example'>Follow</A >", [link('Follow', 'http://a.example/')]],
    ['<a href=https://a.example/x>Follow</a>', [link('Follow', 'https://a.example/x')]],
    ['<a class="b" target=_blank href = "mailto:a@b.example" >Write</a>', [link('Write', 'mailto:a@b.example')]],
    ['<a onclick="steal()" href="https://a.example">x</a>', [link('x', 'https://a.example/')]],
    ['<a href="https://a.example" href="javascript:x">first counts</a>', [link('first counts', 'https://a.example/')]],
    [
      '<a href="https://a.example/?a=1&amp;b=2">Tom &amp; Jerry</a>',
      [link('Tom & Jerry', 'https://a.example/?a=1&b=2')],
    ],
    [
      '<a href="https://a.example">&lt;b&gt; &#8364; &#x20AC; &nbsp;&quot;</a>',
      [link('<b> € € \u00A0"', 'https://a.example/')],
    ],
    ['<a href="https://a.example"></a>', [link('https://a.example/', 'https://a.example/')]],
    [
      'See <a href="https://a.example">one</a> &amp; <a href="https://b.example">two</a>.',
      [plain('See '), link('one', 'https://a.example/'), plain(' & '), link('two', 'https://b.example/'), plain('.')],
    ],
    ['1 < 2 <a href="https://a.example">x</a>', [plain('1 < 2 '), link('x', 'https://a.example/')]],
    ['<a <a href="https://a.example">x</a>', [plain('<a '), link('x', 'https://a.example/')]],
  ])('is kept with its text: %s', (text, pieces) => {
    expect(piecesOf(text)).toEqual(pieces);
  });
});

describe('Other markup', () => {
  it.each([
    '',
    'AT&amp;T',
    '<b>bold</b>',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a>no address</a>',
    '<a name="https://a.example">no href</a>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVaScRiPt:alert(1)">x</a>',
    '<a href=" javascript:alert(1)">x</a>',
    '<a href="java\nscript:alert(1)">x</a>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href="&#x6A;avascript&#58;alert(1)">x</a>',
    '<a href="data:text/html,<script>">x</a>',
    '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
    '<a href="vbscript:x">x</a>',
    '<a href="file:///etc/passwd">x</a>',
    '<a href="blob:https://a.example/1">x</a>',
    '<a href="tel:+49302312">x</a>',
    '<a href="/relative">x</a>',
    '<a href="//a.example">x</a>',
    '<a href="a.example">x</a>',
    '<a href="">x</a>',
    '<a href="https://">x</a>',
    '<a href="https://a.example">not closed',
    '<a href="https://a.example">x<b>y</b></a>',
    '<a href="https://a.example"><img src=x></a>',
    '<a href="https://a.example"><a href="javascript:x">y</a>',
    '<a href="https://a.example"/>x</a>',
    '<a href="https://a.example" <b>>x</a>',
    '<a href="https://a.example>x</a>',
    '<a href=\'https://a.example">x</a>',
    '<ahref="https://a.example">x</a>',
    '<abbr href="https://a.example">x</abbr>',
    '< a href="https://a.example">x</a>',
    '<a href="https://a.example">x</ a>',
    '<a href="https://a.example">x</a',
    '<area href="https://a.example">x</area>',
    '<!--<a href="javascript:x">y</a>-->',
  ])('remains plain text: %s', (text) => {
    expect(piecesOf(text)).toEqual([plain(text)]);
  });
});

const shreds = fc.constantFrom(
  '<a ',
  '<A\n',
  'href=',
  ' href ',
  '"',
  "'",
  '>',
  '</a>',
  '</A >',
  '<',
  '/',
  '=',
  'https://a.example/',
  'javascript:alert(1)',
  'java&#115;cript:x',
  'mailto:a@b.example',
  'data:,x',
  '&amp;',
  '&#x3c;',
  '&#0;',
  '&#xD800;',
  '&#1114112;',
  ' ',
  '\n',
  '\0',
  'word',
  'ö€\u{1F4DE}\u202E',
);
const text = fc
  .array(fc.oneof({ weight: 8, arbitrary: shreds }, fc.string()), { maxLength: 40 })
  .map((all) => all.join(''));

it('returns only links with the three schemes, without losing or adding text', () => {
  fc.assert(
    fc.property(text, (written) => {
      const pieces = piecesOf(written);
      for (const { href } of pieces) {
        if (href === null) continue;
        expect(['http:', 'https:', 'mailto:']).toContain(new URL(href).protocol);
        expect(href).not.toMatch(/[\s"'<>]/);
      }
      if (pieces.every(({ href }) => href === null)) expect(pieces).toEqual([plain(written)]);
      // Without entities, the text of each piece is the link's address or part of the input.
      if (!written.includes('&') && pieces.some(({ href }) => href !== null))
        for (const piece of pieces) expect(piece.href === piece.text || written.includes(piece.text)).toBe(true);
    }),
    { numRuns: 3_000 },
  );
});

it('parses a very long line of opening tags in linear time', () => {
  const begun = '<a href="https://a.example" '.repeat(20_000);
  expect(piecesOf(begun)).toEqual([plain(begun)]);
  expect(piecesOf('<a href="https://a.example">x</a>'.repeat(500)).filter(({ href }) => href !== null)).toHaveLength(
    100,
  );
});
