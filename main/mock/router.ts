/** Which door of the practice helpdesk a request goes to, by the beginning of its path. */
import type { BackOfficeApi } from './back-office/back-office-api.ts';
import type { ControlApi } from './control/control-api.ts';
import type { DeskServer } from './desk/desk-server.ts';
import type { DeskSockets } from './desk/socket.ts';
import { backOfficePath } from './state/default-endpoints.ts';
import type { Handler, UpgradeHandler } from './server/listener.ts';
import { distrust } from './server/local-trust.ts';
import { replyError } from './server/reply.ts';
import type { Service } from './service/service.ts';

export const places = {
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
  /** Extension whose desk is meant when none is named. */
  readonly firstDesk: () => string;
}

const under = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`);

export const createRouter = (doors: Router): { readonly handle: Handler; readonly upgrade: UpgradeHandler } => ({
  handle: (request, response, path, query) => {
    const behind = (place: string): string => path.slice(place.length);
    if (under(path, places.service) || under(path, places.presence))
      return doors.service.handle(request, response, path, query);
    if (under(path, places.control))
      return doors.control(request, response, behind(places.control).replace(/^\/|\/$/g, ''), query);
    if (under(path, places.desk)) return doors.desk.handle(request, response, behind(places.desk), query);
    if (under(path, places.backOffice)) return doors.backOffice(request, response, behind(places.backOffice), query);
    replyError(response, 404, {
      code: 'not_found',
      sentence: `The practice helpdesk has nothing here. Its doors are ${Object.values(places).join(', ')}.`,
    });
  },
  upgrade: (request, socket, head, path, query) => {
    const isWelcome = path === `${places.desk}/socket` && distrust(request, doors.ownName) === null;
    const agent = new URLSearchParams(query).get('agent') ?? doors.firstDesk();
    if (isWelcome) return doors.sockets.upgrade(request, socket, head, agent);
    socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  },
});
