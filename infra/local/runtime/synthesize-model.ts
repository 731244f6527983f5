// A separate process, because CDK would otherwise retain about 200 MB in the process of the stack.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { synthesize } from '@merrowvale/infra/app.ts';
import { readTemplate } from '../template/read-template.ts';
import { refusedDeployment } from '../template/refused-deployment.ts';
import type { ModelOrder, ModelResponse } from './template-model.ts';

process.on('message', (order: ModelOrder) => {
  const response = attempt(order);
  process.send?.(response, () => process.disconnect());
});

function attempt({ options, context }: ModelOrder): ModelResponse {
  const outdir = mkdtempSync(join(tmpdir(), 'local-assembly-'));
  try {
    const { stacks } = synthesize({ ...options, outdir });
    const model = readTemplate(stacks, context);
    const [problem] = refusedDeployment(model);
    return problem === undefined ? { model } : { problem: `AWS would refuse the template: ${problem}` };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}
