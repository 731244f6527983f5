import { createHash } from 'node:crypto';
import type { MessageAttributes } from './message-queue.ts';

export function md5(value: string | Buffer): string {
  return createHash('md5').update(value).digest('hex');
}

/** Source: Amazon SQS Developer Guide, "Calculating the MD5 message digest for message attributes". */
export function attributesDigest(attributes: MessageAttributes = {}): { MD5OfMessageAttributes?: string } {
  const names = Object.keys(attributes).toSorted();
  if (names.length === 0) return {};
  const bytes = names.flatMap((name) => {
    const { DataType = '', StringValue = '', BinaryValue } = attributes[name] ?? {};
    const isBinary = BinaryValue !== undefined;
    const value = isBinary ? Buffer.from(BinaryValue, 'base64') : Buffer.from(StringValue);
    return [withLength(name), withLength(DataType), Buffer.of(isBinary ? 2 : 1), withLength(value)];
  });
  return { MD5OfMessageAttributes: md5(Buffer.concat(bytes)) };
}

function withLength(value: string | Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(Buffer.byteLength(value));
  return Buffer.concat([length, Buffer.from(value)]);
}
