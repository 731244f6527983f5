import * as z from 'zod';

const text = z.string().max(250);
const id = z.string().regex(/^[0-9a-f]{16}$/);
const time = z.number().positive();
const flag = z.literal(true).optional();

/**
 * A subsegment that is sent on its own. X-Ray drops a document that breaks one of these rules. Source: AWS X-Ray
 * Developer Guide, "AWS X-Ray segment documents", and its JSON schema 1.0.0.
 */
const segmentDocument = z
  .strictObject({
    type: z.literal('subsegment'),
    name: z.string().regex(/^[\p{L}\p{N}\p{Z}_.:/%&#=+\-@]{1,200}$/u),
    id,
    trace_id: z.string().regex(/^1-[0-9a-f]{8}-[0-9a-f]{24}$/),
    parent_id: id,
    start_time: time,
    end_time: time,
    namespace: z.enum(['aws', 'remote']).optional(),
    annotations: z
      .record(z.string().regex(/^\w{1,500}$/), z.union([z.string().max(1000), z.number(), z.boolean()]))
      .optional(),
    aws: z
      .strictObject({
        operation: text,
        region: text.optional(),
        request_id: text.optional(),
        retries: z.number().int().min(0).optional(),
        table_name: text.optional(),
        queue_url: text.optional(),
      })
      .optional(),
    http: z
      .strictObject({
        request: z.strictObject({ method: text, url: text }).optional(),
        response: z.strictObject({ status: z.number().int() }).optional(),
      })
      .optional(),
    error: flag,
    fault: flag,
    throttle: flag,
    cause: z.strictObject({ exceptions: z.array(z.strictObject({ id, type: text })) }).optional(),
  })
  .refine(({ start_time, end_time }) => end_time >= start_time, 'ends before it starts');

export type SegmentDocument = z.infer<typeof segmentDocument>;

const header = '{"format":"json","version":1}\n';
/** Source: the same guide, "Sending trace data". */
const largest = 64 * 1024;

/** Parses what a function has sent to the daemon; throws if X-Ray would not accept it. */
export function readDatagram(sent: string): SegmentDocument {
  if (!sent.startsWith(header)) throw new Error('The header of the daemon’s protocol is missing.');
  if (Buffer.byteLength(sent) > largest) throw new Error('The document has more than 64 KB.');
  return segmentDocument.parse(JSON.parse(sent.slice(header.length)));
}
