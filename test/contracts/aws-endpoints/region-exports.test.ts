import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInThisContext } from 'node:vm';
import { resourcesOf } from '@merrowvale/infra/preflight/stage-template.ts';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { fullProd, synthesizedTemplates } from '../../infra/synthesized-stage.ts';
import { describeMoto, type Moto } from './moto.ts';

type Exports = { [name: string]: string };

const writerFile = createRequire(import.meta.url)
  .resolve('aws-cdk-lib')
  .replace(/index\.js$/, 'core/lib/dist/core/cross-region-ssm-writer-handler/index.js');
const load: (require: () => object, module: object) => void = runInThisContext(
  `(function (require, module) {${readFileSync(writerFile, 'utf8')}\n})`,
);

/** The function of aws-cdk-lib that passes values to another region, with calls of moto's Parameter Store. */
class ExportWriter {
  readonly #call: (action: string, input: object) => Promise<unknown>;
  readonly #handler: (event: object) => Promise<void>;

  constructor({ client: { endpoint, region } }: Moto) {
    const credential = `Credential=a/20260101/${region}/ssm/aws4_request`;
    this.#call = async (action, input) => {
      const headers = {
        'X-Amz-Target': `AmazonSSM.${action}`,
        'Content-Type': 'application/x-amz-json-1.1',
        Authorization: `AWS4-HMAC-SHA256 ${credential}, SignedHeaders=host, Signature=0`,
      };
      const response = await fetch(endpoint, { method: 'POST', headers, body: JSON.stringify(input) });
      if (!response.ok) throw new Error(await response.text());
      return response.json();
    };
    const call = this.#call;
    class SSM {
      putParameter = (input: object) => call('PutParameter', input);
      deleteParameters = (input: object) => call('DeleteParameters', input);
    }
    const module: { exports: { handler: (event: object) => Promise<void> } } = {
      exports: { handler: () => Promise.reject(new Error('The handler was not loaded.')) },
    };
    load(() => ({ SSM }), module);
    this.#handler = (event) => module.exports.handler(event);
  }

  create(exports: Exports): Promise<void> {
    return this.#handler({ RequestType: 'Create', ResourceProperties: propertiesOf(exports) });
  }

  update(before: Exports, after: Exports): Promise<void> {
    return this.#handler({
      RequestType: 'Update',
      ResourceProperties: propertiesOf(after),
      OldResourceProperties: propertiesOf(before),
    });
  }

  async valueOf(Name: string): Promise<string | undefined> {
    const found = z.object({ Parameters: z.array(z.object({ Value: z.string() })) });
    return found.parse(await this.#call('GetParameters', { Names: [Name] })).Parameters[0]?.Value;
  }
}

function propertiesOf(exports: Exports) {
  return { WriterProps: { region: 'eu-west-1', exports } };
}

/** The names under which a prod with this host passes its certificate to `front`, and what the certificate's id is. */
function certificateOf(host: string): Exports {
  const { domain, ...others } = fullProd.settings;
  const settings = { ...others, domain: { ...domain, name: host } };
  const stage = synthesizedTemplates('prod', { settings }).filter(({ stack }) => /certificate$/.test(stack));
  const [writer] = resourcesOf(stage, 'Custom::CrossRegionExportWriter');
  const shape = z.object({
    WriterProps: z.object({ exports: z.record(z.string(), z.object({ Ref: z.string() })) }),
  });
  return Object.fromEntries(
    Object.entries(shape.parse(writer?.properties).WriterProps.exports).map(([name, { Ref }]) => [
      name,
      `arn of ${Ref} ${host}`,
    ]),
  );
}

describeMoto((moto) => {
  afterEach(async () => {
    vi.mocked(console.info).mockClear();
    await moto().reset();
  });

  it('keeps the value of a name that is passed to another region, whatever is written later [INF-01]', async () => {
    const writer = new ExportWriter(moto());
    await writer.create({ '/cdk/exports/certificate': 'old' });
    await writer.update({ '/cdk/exports/certificate': 'old' }, { '/cdk/exports/certificate': 'new' });
    expect(await writer.valueOf('/cdk/exports/certificate')).toBe('old');
  });

  it('passes the certificate of a changed domain under another name [INF-01]', {
    timeout: 120_000,
  }, async () => {
    const [before, after] = ['www.merrowvale.example', 'pets.merrowvale.example'].map(certificateOf);
    if (!before || !after) throw new Error('A stage with a domain has a certificate.');
    const writer = new ExportWriter(moto());
    await writer.create(before);
    await writer.update(before, after);
    for (const [name, value] of Object.entries(after)) expect(await writer.valueOf(name)).toBe(value);
    for (const name of Object.keys(before)) expect(await writer.valueOf(name)).toBeUndefined();
    expect(Object.keys(after)).not.toEqual([]);
  });
});
