/** Every endpoint of an integrator, asked as the service asks, with each deviation. */
import { checkIntegrator as check, integratorEndpoints, type Checked } from '#app/practice/helpdesk.ts';
import { text, webAddress, wrongUsage, type Given } from '../arguments.ts';
import { exitCodes } from '../exit.ts';
import type { Command } from './command.ts';

const usage =
  "check-integrator URL [--email E] [--phone P] [--external X] [--order N] [--expression S] [--header 'NAME: VALUE'] [--parameters email=mail,phone=tel] [--without panelList,panelDetails]";

const headersFrom = (given: Given): Record<string, string> => {
  const header = text(given, 'header');
  if (header === undefined) return {};
  const [, name, value] = /^\s*([\w-]+)\s*:\s*(.*)$/.exec(header) ?? [];
  if (name === undefined || value === undefined)
    throw wrongUsage(usage, "--header: expected NAME: VALUE, for example 'X-Key: 123'");
  return { [name]: value };
};

const words = ['email', 'phone', 'external', 'id', 'expression'];
const parametersFrom = (given: Given): Record<string, string> =>
  Object.fromEntries(
    (text(given, 'parameters') ?? '')
      .split(',')
      .filter((pair) => pair.trim() !== '')
      .map((pair) => {
        const [word = '', name = ''] = pair.split('=').map((part) => part.trim());
        if (words.includes(word) && name !== '') return [word, name] as const;
        throw wrongUsage(
          usage,
          `--parameters: expected some of ${words.join(', ')}, each with its name, got "${pair}"`,
        );
      }),
  );

const withoutFrom = (given: Given): ReadonlySet<(typeof integratorEndpoints)[number]> => {
  const names = (text(given, 'without') ?? '').split(',').filter((name) => name.trim() !== '');
  const known = names.flatMap((name) => integratorEndpoints.filter((endpoint) => endpoint === name.trim()));
  if (known.length !== names.length)
    throw wrongUsage(usage, `--without: expected some of ${integratorEndpoints.join(', ')}`);
  return new Set(known);
};

const linesOf = (one: Checked): readonly string[] => {
  const head = `${one.result === 'right' ? 'right    ' : one.result === 'wrong' ? 'WRONG    ' : 'not asked'}  ${one.endpoint.padEnd(16)}  ${one.what} (${one.section}${one.result === 'not asked' ? '' : `, ${one.tookMs} ms`})`;
  const told = (mark: string, { path, message }: { path: string; message: string }): string =>
    `             ${mark} ${path === '' ? 'the answer' : path}: ${message}`;
  return [
    head,
    ...(one.reason === undefined ? [] : [`             ${one.reason}`]),
    ...one.deviations.map((deviation) => told('✗', deviation)),
    ...one.warnings.map((warning) => told('!', warning)),
  ];
};

export const checkIntegrator: Command = {
  usage,
  does: 'asks every endpoint of an integrator as the service does, and tells each deviation',
  options: {
    email: { type: 'string' },
    phone: { type: 'string' },
    external: { type: 'string' },
    order: { type: 'string' },
    expression: { type: 'string' },
    header: { type: 'string' },
    parameters: { type: 'string' },
    without: { type: 'string' },
  },
  words: 1,
  run: async (given) => {
    const { output } = given;
    const asked = check({
      url: webAddress(given.positionals[0] ?? '', '', usage),
      headers: headersFrom(given),
      parameters: parametersFrom(given),
      without: withoutFrom(given),
      email: text(given, 'email'),
      phone: text(given, 'phone'),
      external: text(given, 'external'),
      order: text(given, 'order'),
      expression: text(given, 'expression'),
    });
    const counts = { right: 0, wrong: 0, 'not asked': 0 };
    for await (const one of asked) {
      counts[one.result] += 1;
      output.object(one);
      for (const line of linesOf(one)) output.line(line);
    }
    output.line(`${counts.right} right, ${counts.wrong} wrong, ${counts['not asked']} not asked`);
    return counts.wrong === 0 ? exitCodes.done : exitCodes.refused;
  },
};
