/** Reads a V8 heap snapshot (`.heapsnapshot`) and counts the objects of each kind. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const file = z.object({
  snapshot: z.object({
    meta: z.object({
      node_fields: z.array(z.string()),
      node_types: z.tuple([z.array(z.string())]).rest(z.unknown()),
      edge_fields: z.array(z.string()),
      edge_types: z.tuple([z.array(z.string())]).rest(z.unknown()),
    }),
  }),
  // The list contains millions of numbers, so they are not validated one by one.
  nodes: z.custom<readonly number[]>(Array.isArray),
  edges: z.custom<readonly number[]>(Array.isArray),
  strings: z.custom<readonly string[]>(Array.isArray),
});
type File = z.output<typeof file>;

/** Reads a table with consecutive rows. The index of a row's first field identifies the row. */
const columns = (table: readonly number[], fields: readonly string[]) => {
  const of = (field: string) => {
    const at = fields.indexOf(field);
    return (row: number): number => table[row + at] ?? 0;
  };
  return { of, width: fields.length, end: table.length };
};

/** Returns the offset of each node's first edge, by the offset of the node. */
const edgeStarts = (nodes: ReturnType<typeof columns>, edgeWidth: number): Int32Array => {
  const starts = new Int32Array(nodes.end + nodes.width);
  const edgeCount = nodes.of('edge_count');
  for (let node = 0, edge = 0; node < nodes.end; node += nodes.width) {
    edge += edgeCount(node) * edgeWidth;
    starts[node + nodes.width] = edge;
  }
  return starts;
};

/** Objects of V8's compiler. Their number grows with time, not with calls. */
const ofCompilers = new Set(['code', 'object shape']);
const counted = new Set(['object', 'closure', 'native', 'array', 'regexp', 'symbol', 'bigint']);
/** The edge types of properties and captured variables. */
const named = new Set(['property', 'context']);
const isText = (type: string): boolean => type.endsWith('string');

/**
 * Returns the number of objects of each kind that are referenced by something other than compiled code. `passedBy`
 * contains the names of properties and variables that are not followed.
 */
export const kindsIn = (path: string, passedBy: ReadonlySet<string>): ReadonlyMap<string, number> => {
  const { snapshot, nodes, edges, strings }: File = file.parse(JSON.parse(readFileSync(path, 'utf8')));
  const [node, edge] = [columns(nodes, snapshot.meta.node_fields), columns(edges, snapshot.meta.edge_fields)];
  const [nodeType, nodeName] = [node.of('type'), node.of('name')];
  const [edgeType, edgeName, edgeTo] = [edge.of('type'), edge.of('name_or_index'), edge.of('to_node')];
  const typeOf = (at: number): string => snapshot.meta.node_types[0][nodeType(at)] ?? '';
  const kindOfEdge = (at: number): string => snapshot.meta.edge_types[0][edgeType(at)] ?? '';
  const isFollowed = (at: number): boolean => {
    const kind = kindOfEdge(at);
    return kind !== 'weak' && !(named.has(kind) && passedBy.has(strings[edgeName(at)] ?? ''));
  };
  const starts = edgeStarts(node, edge.width);
  const seen = new Uint8Array(node.end);
  const waiting = [0];
  const kinds = new Map<string, number>();
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const type = typeOf(at);
    if (seen[at] === 1 || ofCompilers.has(type)) continue;
    seen[at] = 1;
    const kind = isText(type) ? 'text' : counted.has(type) ? `${type} ${strings[nodeName(at)] ?? ''}` : undefined;
    if (kind !== undefined) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    for (let one = starts[at] ?? 0; one < (starts[at + node.width] ?? 0); one += edge.width)
      if (isFollowed(one)) waiting.push(edgeTo(one));
  }
  return kinds;
};
