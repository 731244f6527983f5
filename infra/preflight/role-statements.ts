import * as z from 'zod';
import { referredTo, resourcesOf, type StageResource, type StageTemplate } from './stage-template.ts';

const oneOrMore = z.union([z.string().transform((one) => [one]), z.array(z.string())]);
const statement = z.object({
  Effect: z.enum(['Allow', 'Deny']),
  Action: oneOrMore,
  Resource: z.union([z.array(z.unknown()), z.unknown().transform((one) => [one])]),
  Condition: z.record(z.string(), z.record(z.string(), oneOrMore)).default({}),
});
const policy = z.object({
  PolicyDocument: z.object({ Statement: z.array(statement) }),
  Roles: z.array(z.unknown()).default([]),
});

export type RoleStatement = z.infer<typeof statement> & { from: StageResource };

export function roleStatements(stage: StageTemplate): (of: StageResource) => RoleStatement[] {
  const roles = resourcesOf(stage, 'AWS::IAM::Role');
  const policies = resourcesOf(stage, 'AWS::IAM::Policy').map((from) => {
    const { PolicyDocument, Roles } = policy.parse(from.properties);
    return {
      roles: Roles.map((each) => referredTo(each, from, roles)),
      statements: PolicyDocument.Statement.map((each) => ({ ...each, from })),
    };
  });
  return (of) => {
    const role = referredTo(of.properties.Role, of, roles);
    return policies
      .filter((each) => role && each.roles.includes(role))
      .flatMap(({ statements }) => statements);
  };
}
