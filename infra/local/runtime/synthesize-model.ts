// A separate process, because CDK would otherwise retain about 200 MB in the process of the stack.
import { type SynthesizeOptions, synthesize } from '@merrowvale/infra/app.ts';
import { readTemplate } from '../template/read-template.ts';
import { refusedDeployment } from '../template/refused-deployment.ts';
import type { TemplateContext } from '../template/resource-values.ts';
import type { ModelOrder, ModelResponse } from './template-model.ts';

process.on('message', ({ options, context }: ModelOrder) => {
  const response = attempt(options, context);
  process.send?.(response, () => process.disconnect());
});

function attempt(options: SynthesizeOptions & { outdir: string }, context: TemplateContext): ModelResponse {
  try {
    synthesize(options);
    const model = readTemplate(options.outdir, context);
    const [problem] = refusedDeployment(model);
    return problem === undefined ? { model } : { problem: `AWS would refuse the template: ${problem}` };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
