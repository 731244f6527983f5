import type * as z from 'zod';
import { type AwsError, InvalidInput } from './aws-error.ts';

/**
 * `json` names the operation in a header, `rest` in method and path, `query` in a form field with an XML
 * response. `restXml` is `rest` with XML on both sides: its operations get path and body, and return XML.
 */
type Protocol =
  | {
      kind: 'json';
      version: '1.0' | '1.1';
      namespace: string;
      /** For a service that had the query protocol before: its code for an error, sent in a header. */
      queryCode?: (code: string) => string;
    }
  | { kind: 'rest' }
  | { kind: 'restXml' }
  | { kind: 'query' };

/** One action on one resource that the caller's role must allow. `resources` lists alternatives. */
export type Permission = {
  action: string;
  resources: string[];
  context?: Record<string, string[]>;
};

type PreparedCall = { needs: Permission[]; run(signal: AbortSignal, trace?: string): unknown };
export type AwsOperation = (input: unknown) => PreparedCall;
export type Operations = Readonly<Record<string, AwsOperation>>;

/** `refuse`, unlike `fail`, applies to services that can refuse an account or its sender. */
export type FaultMode = 'fail' | 'throttle' | 'refuse';

export type AwsService = {
  /** The service name in the signature's credential scope. */
  signingName: string;
  protocol: Protocol;
  invalidCode: string;
  operations: Operations;
  /** Operations that anybody may call without a signature, found by the start of the header that names them. */
  unsigned?: { target: string; operations: Operations };
  route?(method: string, path: string): string | undefined;
  /** The part of the input that is in the path, with `rest`. */
  pathInput?(path: string): object;
  /** The response during an injected fault: an error, or a 200 that contains failures. */
  faulty?(mode: FaultMode, input: unknown): AwsError | { result: unknown };
};

type OperationParts<Schema extends z.ZodType> = {
  input: Schema;
  needs(input: z.output<Schema>): Permission[];
  run(input: z.output<Schema>, signal: AbortSignal, trace: string | undefined): unknown;
};

export function operation<Schema extends z.ZodType>(parts: OperationParts<Schema>): AwsOperation {
  return (raw) => {
    const parsed = parts.input.safeParse(raw);
    if (!parsed.success) throw new InvalidInput(explain(parsed.error));
    return {
      needs: parts.needs(parsed.data),
      run: (signal, trace) => parts.run(parsed.data, signal, trace || undefined),
    };
  };
}

function explain(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
}
