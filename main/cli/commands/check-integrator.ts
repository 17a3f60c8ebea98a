/** Every endpoint of an integrator, asked as the service asks, with each deviation. */
import {
  checkIntegrator as check,
  integratorEndpoints,
  readIntegratorLinks,
  type Checked,
} from '#app/practice/helpdesk.ts';
import { readInput, text, webAddress, wrongUsage, type Given } from '../arguments.ts';
import { Exit, exitCodes } from '../exit.ts';
import type { Command } from './command.ts';

const usage =
  "check-integrator URL | [URL] --links FILE [--email E] [--phone P] [--external X] [--order N] [--item ID] [--expression S] [--header 'NAME: VALUE']... [--parameters email=mail,phone=tel] [--without panelList,panelDetails]";

/** A name that came twice is refused: which of the two is meant cannot be known. */
const headersFrom = (given: Given): Record<string, string> => {
  const headers = new Map<string, readonly [name: string, value: string]>();
  for (const header of given.lists['header'] ?? []) {
    const [, name, value] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*:\s*(.*?)\s*$/.exec(header) ?? [];
    if (name === undefined || value === undefined)
      throw wrongUsage(usage, "--header: expected NAME: VALUE, for example 'X-Key: 123'");
    if (headers.has(name.toLowerCase()))
      throw wrongUsage(usage, `--header: expected each name once, got ${name} twice`);
    headers.set(name.toLowerCase(), [name, value]);
  }
  return Object.fromEntries(headers.values());
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

const more = `URL is where the integrator lies: /customers, /orders, /orderdetails, /search, /customerlifetime,
/customerpanellist and /custompaneldetails are asked below it, and what stands behind its “?” goes with each.

--links FILE is for paths of their own, and for names and headers that differ from one endpoint to another: dynamic links
and custom panels as the practice helpdesk's settings have them. Endpoints that are left out are not asked. Where an
address is a path alone, URL is its server. Links may share the endpoints among them:
  {"dynamicLinks": [
     {"name": "Shop", "urls": {"customerDetails": "https://shop.example/crm?who=", "search": "https://shop.example/find"},
      "headers": {"X-Key": "123"}, "parameters": {"email": "mail", "phone": "tel", "expression": "q"}},
     {"name": "Stock", "urls": {"orderList": "https://stock.example/v2/list"}, "parameters": {"email": "customer"}}],
   "customPanels": [
     {"caption": "Vouchers", "detailsName": "Voucher", "listUrl": "https://shop.example/vouchers",
      "detailsUrl": "https://shop.example/voucher", "parameters": {"email": "mail", "id": "number"}}]}

--header may be given several times, and is sent to every endpoint; with --links, besides the headers of the file.`;

/** What the file says, or what is below the URL; never both, so that nothing given is passed over. */
const askedAt = (given: Given): Pick<Parameters<typeof check>[0], 'url' | 'links' | 'parameters'> => {
  const [address] = given.positionals;
  const file = text(given, 'links');
  const url = file !== undefined && address === undefined ? undefined : webAddress(address ?? '', '', usage);
  if (file === undefined) return { url, parameters: parametersFrom(given) };
  if (url !== undefined && new URL(url).href !== `${new URL(url).origin}/`)
    throw wrongUsage(usage, `with --links expected a server alone, such as ${new URL(url).origin}, got "${url}"`);
  if (text(given, 'parameters') !== undefined)
    throw wrongUsage(usage, '--parameters: with --links the names stand in the file');
  try {
    return { url, links: readIntegratorLinks(readInput(file), url !== undefined) };
  } catch (error) {
    if (error instanceof Exit) throw error;
    throw wrongUsage(usage, `--links ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
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
  more,
  options: {
    links: { type: 'string' },
    email: { type: 'string' },
    phone: { type: 'string' },
    external: { type: 'string' },
    order: { type: 'string' },
    item: { type: 'string' },
    expression: { type: 'string' },
    header: { type: 'string', multiple: true },
    parameters: { type: 'string' },
    without: { type: 'string' },
  },
  words: 1,
  run: async (given) => {
    const { output } = given;
    const asked = check({
      ...askedAt(given),
      headers: headersFrom(given),
      without: withoutFrom(given),
      email: text(given, 'email'),
      phone: text(given, 'phone'),
      external: text(given, 'external'),
      order: text(given, 'order'),
      item: text(given, 'item'),
      expression: text(given, 'expression'),
    });
    let unreachable: string | undefined;
    const counts = { right: 0, wrong: 0, 'not asked': 0 };
    for await (const one of asked) {
      counts[one.result] += 1;
      output.object(one);
      // Said once, below.
      if (one.isUnreachable === true) unreachable ??= one.reason;
      else for (const line of linesOf(one)) output.line(line);
    }
    if (unreachable !== undefined) output.line(`${unreachable}: nothing more is asked there`);
    output.line(`${counts.right} right, ${counts.wrong} wrong, ${counts['not asked']} not asked`);
    return counts.wrong === 0 ? exitCodes.done : exitCodes.refused;
  },
};
