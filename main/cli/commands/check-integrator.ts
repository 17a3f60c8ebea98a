/** Checks every endpoint of an integrator with the requests that the helpdesk sends, and reports each deviation. */
import {
  checkIntegrator as check,
  integratorEndpoints,
  readIntegratorLinks,
  type Checked,
} from '#app/practice/helpdesk.ts';
import { readInput, textOption, webAddress, usageError, type CommandInput } from '../arguments.ts';
import { CommandError, exitCodes } from '../exit-codes.ts';
import { usageOf, type Options } from '../usage.ts';
import type { Command } from './command.ts';

const options: Options = {
  links: { type: 'string', value: 'FILE', help: 'The links of the integrator as JSON, instead of the default paths.' },
  email: { type: 'string', value: 'E', help: 'The e-mail address of a customer whom the integrator knows.' },
  phone: { type: 'string', value: 'P', help: 'The phone number of a customer whom the integrator knows.' },
  external: { type: 'string', value: 'X', help: 'The external ID of a customer whom the integrator knows.' },
  order: { type: 'string', value: 'N', help: 'An order number that the integrator knows.' },
  item: {
    type: 'string',
    value: 'ID',
    help: 'The ID of an item in a custom panel. Default: the first item of the list.',
  },
  expression: {
    type: 'string',
    value: 'S',
    help: 'The text to search for. Default: the e-mail address, or “@” without --email.',
  },
  header: {
    type: 'string',
    multiple: true,
    value: "'NAME: VALUE'",
    help: 'A header of each request. Give the option once per header.',
  },
  parameters: { type: 'string', value: 'email=mail,phone=tel', help: 'Your names for the query parameters.' },
  without: { type: 'string', value: 'panelList,…', help: 'The endpoints that the integrator does not have.' },
};
const usage = usageOf('check-integrator', options, '[URL]');

/** Reads the headers. A header name that occurs twice is rejected, because it is unclear which value is meant. */
const headersFrom = (given: CommandInput): Record<string, string> => {
  const headers = new Map<string, readonly [name: string, value: string]>();
  for (const header of given.lists['header'] ?? []) {
    const [, name, value] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*:\s*(.*?)\s*$/.exec(header) ?? [];
    if (name === undefined || value === undefined)
      throw usageError(usage, "--header: expected NAME: VALUE, for example 'X-Key: 123'");
    if (headers.has(name.toLowerCase()))
      throw usageError(usage, `--header: expected each name once, got ${name} twice`);
    headers.set(name.toLowerCase(), [name, value]);
  }
  return Object.fromEntries(headers.values());
};

const words = ['email', 'phone', 'external', 'id', 'expression'];
const parametersFrom = (given: CommandInput): Record<string, string> =>
  Object.fromEntries(
    (textOption(given, 'parameters') ?? '')
      .split(',')
      .filter((pair) => pair.trim() !== '')
      .map((pair) => {
        const [word = '', name = ''] = pair.split('=').map((part) => part.trim());
        if (words.includes(word) && name !== '') return [word, name] as const;
        throw usageError(
          usage,
          `--parameters: expected some of ${words.join(', ')}, each with its name, got "${pair}"`,
        );
      }),
  );

const withoutFrom = (given: CommandInput): ReadonlySet<(typeof integratorEndpoints)[number]> => {
  const names = (textOption(given, 'without') ?? '').split(',').filter((name) => name.trim() !== '');
  const known = names.flatMap((name) => integratorEndpoints.filter((endpoint) => endpoint === name.trim()));
  if (known.length !== names.length)
    throw usageError(usage, `--without: expected some of ${integratorEndpoints.join(', ')}`);
  return new Set(known);
};

const more = `URL is the base address of the integrator. The command requests /customers, /orders, /orderdetails, /search,
/customerlifetime, /customerpanellist and /custompaneldetails below it, each with the query string of URL.

--links FILE sets other paths, and other names and headers for each endpoint. The file contains dynamic links and custom
panels in the format of the practice helpdesk’s settings. Endpoints that are not in the file are not requested. If an
address is only a path, URL is its server. Several links can share the endpoints:
  {"dynamicLinks": [
     {"name": "Shop", "urls": {"customerDetails": "https://shop.example/crm?who=", "search": "https://shop.example/find"},
      "headers": {"X-Key": "123"}, "parameters": {"email": "mail", "phone": "tel", "expression": "q"}},
     {"name": "Stock", "urls": {"orderList": "https://stock.example/v2/list"}, "parameters": {"email": "customer"}}],
   "customPanels": [
     {"caption": "Vouchers", "detailsName": "Voucher", "listUrl": "https://shop.example/vouchers",
      "detailsUrl": "https://shop.example/voucher", "parameters": {"email": "mail", "id": "number"}}]}

--header can be used several times and is sent to every endpoint, together with the headers from --links FILE.`;

/** Uses either the file or the paths below the URL, never both, so that no input is silently ignored. */
const askedAt = (given: CommandInput): Pick<Parameters<typeof check>[0], 'url' | 'links' | 'parameters'> => {
  const [address] = given.positionals;
  const file = textOption(given, 'links');
  const url = file !== undefined && address === undefined ? undefined : webAddress(address ?? '', '', usage);
  if (file === undefined) return { url, parameters: parametersFrom(given) };
  if (url !== undefined && new URL(url).href !== `${new URL(url).origin}/`)
    throw usageError(usage, `with --links, expected only a server, such as ${new URL(url).origin}, got "${url}"`);
  if (textOption(given, 'parameters') !== undefined)
    throw usageError(usage, '--parameters: with --links, set the names in the file');
  try {
    return { url, links: readIntegratorLinks(readInput(file), url !== undefined) };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw usageError(usage, `--links ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const linesOf = (one: Checked): readonly string[] => {
  const head = `${one.result === 'right' ? 'right    ' : one.result === 'wrong' ? 'WRONG    ' : 'not asked'}  ${one.endpoint.padEnd(16)}  ${one.what} (${one.section}${one.result === 'not asked' ? '' : `, ${one.tookMs} ms`})`;
  const difference = (mark: string, { path, message }: { path: string; message: string }): string =>
    `             ${mark} ${path === '' ? 'the response' : path}: ${message}`;
  return [
    head,
    ...(one.reason === undefined ? [] : [`             ${one.reason}`]),
    ...one.deviations.map((deviation) => difference('✗', deviation)),
    ...one.warnings.map((warning) => difference('!', warning)),
  ];
};

export const checkIntegrator: Command = {
  usage,
  summary: 'requests every endpoint of an integrator as the helpdesk does, and lists all deviations',
  details: more,
  options,
  maxPositionals: 1,
  run: async (given) => {
    const { output } = given;
    const asked = check({
      ...askedAt(given),
      headers: headersFrom(given),
      without: withoutFrom(given),
      email: textOption(given, 'email'),
      phone: textOption(given, 'phone'),
      external: textOption(given, 'external'),
      order: textOption(given, 'order'),
      item: textOption(given, 'item'),
      expression: textOption(given, 'expression'),
    });
    let unreachable: string | undefined;
    const counts = { right: 0, wrong: 0, 'not asked': 0 };
    for await (const one of asked) {
      counts[one.result] += 1;
      output.writeObject(one);
      // The reason is reported only once, below.
      if (one.isUnreachable === true) unreachable ??= one.reason;
      else for (const line of linesOf(one)) output.writeLine(line);
    }
    if (unreachable !== undefined) output.writeLine(`${unreachable}: no more requests are sent there`);
    output.writeLine(`${counts.right} right, ${counts.wrong} wrong, ${counts['not asked']} not asked`);
    return counts.wrong === 0 ? exitCodes.done : exitCodes.refused;
  },
};
