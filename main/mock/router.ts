/** Routes a request to the service, the control API, the desk or the back office by the beginning of its path. */
import type { BackOfficeApi } from './back-office/back-office-api.ts';
import type { ControlApi } from './control/control-api.ts';
import type { DeskServer } from './desk/desk-server.ts';
import type { DeskSockets } from './desk/socket.ts';
import { backOfficePath } from './state/default-endpoints.ts';
import type { Handler, UpgradeHandler } from './server/listener.ts';
import { findForeignHeader } from './server/local-trust.ts';
import { replyError } from './server/reply.ts';
import { similarPath } from './service/similar-path.ts';
import type { Service } from './service/service.ts';

export const prefixes = {
  service: '/service',
  presence: '/presence',
  control: '/control',
  desk: '/desk',
  backOffice: backOfficePath,
} as const;

export interface Router {
  readonly service: Pick<Service, 'handle'>;
  readonly control: ControlApi;
  readonly desk: DeskServer;
  readonly sockets: DeskSockets;
  readonly backOffice: BackOfficeApi;
  readonly ownName: string;
  /** The extension of the desk that opens if the address does not name an extension. */
  readonly firstDesk: () => string;
}

const under = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`);

export const createRouter = (routes: Router): { readonly handle: Handler; readonly upgrade: UpgradeHandler } => ({
  handle: (request, response, path, query) => {
    const behind = (place: string): string => path.slice(place.length);
    if (under(path, prefixes.service) || under(path, prefixes.presence))
      return routes.service.handle(request, response, path, query);
    if (under(path, prefixes.control))
      return routes.control(request, response, behind(prefixes.control).replace(/^\/|\/$/g, ''), query);
    if (under(path, prefixes.desk)) return routes.desk.handle(request, response, behind(prefixes.desk), query);
    if (under(path, prefixes.backOffice))
      return routes.backOffice(request, response, behind(prefixes.backOffice), query);
    const meant = similarPath(path, prefixes);
    replyError(response, 404, {
      code: 'not_found',
      sentence: `The practice helpdesk has no endpoint at this path${meant === undefined ? '.' : `; did you mean ${meant}?`} Its paths are ${Object.values(prefixes).join(', ')}.`,
    });
  },
  upgrade: (request, socket, head, path, query) => {
    const isWelcome = path === `${prefixes.desk}/socket` && findForeignHeader(request, routes.ownName) === undefined;
    const agent = new URLSearchParams(query).get('agent') ?? routes.firstDesk();
    if (isWelcome) return routes.sockets.upgrade(request, socket, head, agent);
    socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  },
});
