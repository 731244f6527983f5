import * as z from 'zod';
import type { StackModel } from '../../model.ts';
import { AwsError } from '../aws-error.ts';
import { type AwsService, type Operation, operation } from '../aws-service.ts';

type Parameter = StackModel['parameters'][number];

/** SSM parameters, as the template sets them. */
export function parametersService(parameters: readonly Parameter[]): AwsService {
  const find = (name: string) => parameters.find((one) => one.name === name || one.arn === name);
  const needs = (action: string, name: string) => ({
    action: `ssm:${action}`,
    resources: [find(name)?.arn ?? name],
  });
  const operations: Record<string, Operation> = {
    GetParameter: operation({
      input: z.object({ Name: z.string() }),
      needs: ({ Name }) => [needs('GetParameter', Name)],
      run: ({ Name }) => {
        const parameter = find(Name);
        if (!parameter) throw new AwsError('ParameterNotFound', '');
        return { Parameter: toResponse(parameter) };
      },
    }),
    GetParameters: operation({
      input: z.object({ Names: z.array(z.string()).min(1).max(10) }),
      needs: ({ Names }) => Names.map((name) => needs('GetParameters', name)),
      run: ({ Names }) => ({
        Parameters: Names.flatMap((name) => find(name) ?? []).map(toResponse),
        InvalidParameters: Names.filter((name) => !find(name)),
      }),
    }),
  };
  return {
    signingName: 'ssm',
    protocol: { kind: 'json', version: '1.1', namespace: 'com.amazonaws.ssm' },
    invalidCode: 'ValidationException',
    operations: new Map(Object.entries(operations)),
  };
}

function toResponse({ name, arn, value }: Parameter) {
  return { Name: name, ARN: arn, Type: 'String', Value: value, Version: 1 };
}
