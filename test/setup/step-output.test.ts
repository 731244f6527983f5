import { expect, it } from 'vitest';
import { StepOutput } from './step-output.ts';

it('the output of concurrent steps is printed one after the other, that of the first one immediately', () => {
  let printed = '';
  const output = new StepOutput((text) => {
    printed += text;
  });
  const lint = output.begin('lint\n');
  const build = output.begin('build\n');
  lint.write('1 file\n');
  build.write('compiled\n');
  expect(printed).toBe('lint\n1 file\n');
  build.end();
  lint.write('2 files\n');
  const unit = output.begin('unit\n');
  lint.end();
  expect(printed).toBe('lint\n1 file\n2 files\nbuild\ncompiled\nunit\n');
  unit.write('passed\n');
  expect(printed).toMatch(/passed\n$/);
});
