/** Checks with Vite's parser (Oxc) that components contain no literal text. All texts come from catalogues. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseSync, Visitor } from 'vite';

const root = new URL('../../renderer/', import.meta.url).pathname;
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx'))
    .map((entry) => join(entry.parentPath, entry.name));

/** Attributes that users see or that screen readers read aloud. */
const shown = new Set(['aria-label', 'title', 'alt', 'placeholder', 'label', 'aria-valuetext', 'aria-roledescription']);
/** Whether the text is a symbol or an abbreviation that does not need a translation, such as `/` or `GET`. */
const isNoText = (text: string): boolean => !/\p{L}{2}/u.test(text) || /^[A-Z]{2,5}$/.test(text.trim());

interface Found {
  readonly file: string;
  readonly text: string;
}

const textsIn = (file: string, source: string): readonly Found[] => {
  const found: Found[] = [];
  const note = (text: string): void => {
    if (!isNoText(text)) found.push({ file: relative(root, file), text: text.trim() });
  };
  /** Finds text in a rendered expression, such as `{isOn ? 'On' : 'Off'}` or `` {`${count} calls`} ``. */
  const noteIn = (node: unknown): void => {
    if (typeof node !== 'object' || node === null || !('type' in node)) return;
    const { type, value, quasis, consequent, alternate, left, right, operator } = node as Record<string, unknown>;
    if (type === 'Literal' && typeof value === 'string') note(value);
    if (type === 'TemplateLiteral' && Array.isArray(quasis))
      for (const { value: part } of quasis as readonly { value: { cooked: string } }[]) note(part.cooked);
    if (type === 'ConditionalExpression') [consequent, alternate].forEach(noteIn);
    if (type === 'LogicalExpression') (operator === '&&' ? [right] : [left, right]).forEach(noteIn);
    if (type === 'BinaryExpression' && operator === '+') [left, right].forEach(noteIn);
  };
  new Visitor({
    JSXText: ({ value }) => note(value),
    JSXElement: ({ children }) => {
      for (const child of children) if (child.type === 'JSXExpressionContainer') noteIn(child.expression);
    },
    JSXFragment: ({ children }) => {
      for (const child of children) if (child.type === 'JSXExpressionContainer') noteIn(child.expression);
    },
    JSXAttribute: ({ name, value }) => {
      if (name.type !== 'JSXIdentifier' || !shown.has(name.name) || value === null) return;
      noteIn(value.type === 'JSXExpressionContainer' ? value.expression : value);
    },
  }).visit(parseSync(file, source).program);
  return found;
};

describe('The components', () => {
  it('contain no literal text', () => {
    const files = filesIn(root);
    expect(files.length).toBeGreaterThan(50);
    expect(files.flatMap((file) => textsIn(file, readFileSync(file, 'utf8')))).toEqual([]);
  });

  it.each([
    ['<p>Hello there</p>', ['Hello there']],
    ['<p>{isOn ? "Switched on" : word("off")}</p>', ['Switched on']],
    ['<p>{`${count} calls`}</p>', ['calls']],
    ['<button aria-label="Close it" />', ['Close it']],
    ['<input placeholder={`Search ${what}`} />', ['Search']],
    ['<p className="mute">{word("a.b")}: {count} / 5</p>', []],
  ])('are checked for displayed text: %s', (jsx, texts) => {
    const found = textsIn(join(root, 'x.tsx'), `const X = () => ${jsx};`);
    expect(found.map(({ text }) => text)).toEqual(texts);
  });
});
