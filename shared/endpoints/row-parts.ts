import * as z from 'zod';
import { localeCode } from '../schemas/locale.ts';
import type { Endpoint } from './endpoint.ts';

export const localeQuery = z.object({ locale: localeCode });
/** Query of paged lists: `limit` items from `cursor`; the next cursor is in the `Link` header, rel="next". */
export const pageQuery = localeQuery.extend({
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
  cursor: z.string().max(400).optional(),
});
/** A tilde joins the ids of a reminder and a carer to form a companion's id, which must not be used in paths. */
export const idParams = z.object({
  id: z
    .string()
    .min(1)
    .max(100)
    .regex(/^[^~]*$/, 'Nothing was found with this id.'),
});
type Method = Endpoint['method'];
type Head<Area extends string, Sent extends Method> = [
  area: Area,
  name: string,
  method: Sent,
  path: Endpoint['path'],
];
/** The beginnings of rows by audience: what names a row, and parts that it may replace. */
export const ofAnyone = <Area extends string, Sent extends Method>(
  ...[area, name, method, path]: Head<Area, Sent>
) =>
  ({
    area,
    name,
    method,
    path,
    audience: 'anyone',
    status: 200,
    errors: [],
    cache: 'no-store',
  }) as const;
export const ofLink = <Area extends string, Sent extends Method>(...head: Head<Area, Sent>) =>
  ({ ...ofAnyone(...head), audience: 'link' }) as const;
export const ofOwner = <Area extends string, Sent extends Method>(...head: Head<Area, Sent>) =>
  ({ ...ofAnyone(...head), audience: 'owner', query: localeQuery }) as const;
/** Calls that change an owner's own account at the identity provider, within limits and after a fresh sign-in. */
export const ofOwnAccount = <Area extends string, Sent extends Method>(...head: Head<Area, Sent>) =>
  ({ ...ofOwner(...head), errors: ['sign-in-again', 'too-many-requests'] }) as const;
/** The token of a link: sealed with the links' key, it names the subject of the link. */
export const sealedToken = z.string().min(1).max(600);
/** For data that changes only with a release or with an edit of the content. */
export const lasting = { maxAge: 3600, staleWhileRevalidate: 86_400 } as const;
export const done = z.object({ success: z.literal(true) });
export const one = <Data extends z.ZodType>(data: Data) => z.object({ success: z.literal(true), data });
export const listed = <Item extends z.ZodType>(item: Item) => one(z.object({ data: z.array(item) }));

export const jsonOrForm = ['application/json', 'application/x-www-form-urlencoded'] as const;
