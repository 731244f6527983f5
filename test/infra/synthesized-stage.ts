import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SynthesizeOptions, synthesize } from '@merrowvale/infra/app.ts';
import {
  type StageResource,
  type StageTemplate,
  stackTemplate,
} from '@merrowvale/infra/preflight/stage-template.ts';
import { stageTemplate } from '@merrowvale/infra/preflight/synthesize-stage.ts';
import * as z from 'zod';
import type { StackModel } from '../../infra/local/model.ts';
import { readTemplate } from '../../infra/local/template/read-template.ts';

const textNumber = { country: 'US', type: 'TOLL_FREE' } as const;
export const withTexts = { settings: { textNumber } };

/** Production as it would be deployed. */
export const fullProd = {
  settings: {
    textNumber,
    domain: {
      name: 'www.merrowvale.example',
      hostedZoneId: 'Z0123456789ABCDEFGHIJ',
      hostedZoneName: 'merrowvale.example',
    },
    email: {
      from: 'codes@example.org',
      replyTo: 'care@example.org',
      identity: 'domain',
      codes: 'ses',
    },
  },
} as const satisfies Partial<SynthesizeOptions>;

/** The same with a second region, for prod and prod-standby. */
export const withStandby = {
  settings: { ...fullProd.settings, standbyRegion: 'eu-central-1' },
} as const satisfies Partial<SynthesizeOptions>;

/** A stage whose emails all come from one address, and reach one recipient in SES's sandbox. */
export const sandboxed = {
  settings: {
    email: {
      from: 'codes@example.org',
      replyTo: 'care@example.org',
      identity: 'address',
      codes: 'ses',
      sandboxRecipients: ['vet@example.com'],
    },
  },
} satisfies Partial<SynthesizeOptions>;

// Test files share what they synthesize with the same options, because it takes seconds.
const templates = new Map<string, StageTemplate>();
const models = new Map<string, { model: StackModel; resources: readonly StageResource[] }>();

export function synthesizedTemplates(stage: string, options: Partial<SynthesizeOptions> = {}): StageTemplate {
  const name = JSON.stringify([stage, options]);
  const found = templates.get(name) ?? stageTemplate(stage, options);
  templates.set(name, found);
  return found;
}

/** Every resource of a stage's stacks, from the synthesized templates. */
export function synthesizedStage(stage: string, options?: Partial<SynthesizeOptions>): StageResource[] {
  return synthesizedTemplates(stage, options).flatMap(({ resources }) => resources);
}

/** A stage with a number for texts and with forwards, and the model that the local stack reads from it. */
export function localStage(stage: string) {
  const found = models.get(stage);
  if (found) return found;
  const outdir = mkdtempSync(join(tmpdir(), `local-${stage}-`));
  try {
    const url = 'https://crm.example.org/forwards';
    const settings = {
      textNumber,
      textDeliveryLogs: true,
      forwards: { campaignInterestUrl: url, rebatePermissionUrl: url, emailSignupUrl: url },
      // Undefined, because the firewall is in another region, whose exports have no values here.
      firewall: undefined,
    };
    const { stacks } = synthesize({
      stage,
      outdir,
      site: 'none',
      functions: 'none',
      validate: false,
      settings,
    });
    const model = readTemplate(stacks, {
      region: 'eu-west-1',
      accountId: '000000000000',
      siteUrl: 'http://localhost:3000',
      issuer: 'http://localhost:4000/identity',
      awsUrl: 'http://127.0.0.1:4566',
    });
    const resources = stacks.flatMap((stack) => stackTemplate(stack.stackName, stack.template).resources);
    models.set(stage, { model, resources });
    return { model, resources };
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}

/** The resources of one type. */
export function ofType(resources: readonly StageResource[], type: string): StageResource[] {
  return resources.filter((candidate) => candidate.type === type);
}

/**
 * Returns true if a value refers to a resource in its own stack, or to an export that contains its logical
 * id.
 */
export function mentions(value: unknown, target: StageResource): boolean {
  return JSON.stringify(value ?? null).includes(target.logicalId);
}

/** The function that a value refers to by its alias. */
export function functionInvoked(
  resources: readonly StageResource[],
  value: unknown,
): StageResource | undefined {
  const alias = ofType(resources, 'AWS::Lambda::Alias').find((candidate) => mentions(value, candidate));
  return ofType(resources, 'AWS::Lambda::Function').find(
    (candidate) => candidate.stack === alias?.stack && mentions(alias.properties.FunctionName, candidate),
  );
}

const statement = z.object({
  Effect: z.enum(['Allow', 'Deny']),
  Action: z.union([z.string().transform((one) => [one]), z.array(z.string())]),
  Resource: z.union([z.array(z.unknown()), z.unknown().transform((one) => [one])]),
  Condition: z.unknown().optional(),
});
export type Statement = z.infer<typeof statement>;

/** The policy statements of a function's role, by the function's physical name. */
export function statementsOf(resources: readonly StageResource[], functionName: string): Statement[] {
  const found = resources.find(
    ({ type, properties }) => type === 'AWS::Lambda::Function' && properties.FunctionName === functionName,
  );
  const policies = resources.filter(
    ({ type, stack, properties }) =>
      type === 'AWS::IAM::Policy' &&
      stack === found?.stack &&
      roleId(properties.Roles) === roleId(found.properties.Role),
  );
  return policies.flatMap(
    ({ properties }) =>
      z.object({ Statement: z.array(statement) }).parse(properties.PolicyDocument).Statement,
  );
}

function roleId(reference: unknown): string {
  return /"(?:Ref|Fn::GetAtt)":\[?"(\w+)"/.exec(JSON.stringify(reference))?.[1] ?? '';
}
