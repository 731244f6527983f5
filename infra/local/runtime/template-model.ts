import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { SynthesizeOptions } from '@merrowvale/infra/app.ts';
import type { StackModel } from '../model.ts';
import type { TemplateContext } from '../template/resource-values.ts';

export type ModelOrder = { options: Omit<SynthesizeOptions, 'outdir'>; context: TemplateContext };
export type ModelResponse = { model: StackModel } | { problem: string };

const program = fileURLToPath(new URL('./synthesize-model.ts', import.meta.url));

export function templateModel(order: ModelOrder): Promise<StackModel> {
  const { promise, resolve, reject } = Promise.withResolvers<StackModel>();
  // Advanced serialization, because roles are maps, which JSON does not support.
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  child.on('message', (response: ModelResponse) => {
    if ('model' in response) resolve(response.model);
    else reject(new Error(response.problem));
  });
  child.on('error', reject);
  child.on('exit', (code) => reject(new Error(`The template was not read: its process ended with ${code}.`)));
  child.send(order);
  return promise;
}
