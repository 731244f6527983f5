import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { namedBy } from '../named-by.ts';
import { indexProblems } from './index-changes.ts';
import { cloudFormationType } from './resource-schemas.ts';
import { nameOf, type StackTemplate, type StageResource, type StageTemplate } from './stage-template.ts';

/** `refused` ends the deployment, `lost` is data, and `stale` a value that a stack goes on using after it has changed. */
export type StageChange = { outcome: 'refused' | 'lost' | 'stale' | 'replaced' | 'left'; what: string };

type Values = ReadonlyMap<string, unknown>;

type DeployedStack = {
  template: StackTemplate;
  /** By logical id; another one after a replacement. */
  physicalIds: ReadonlyMap<string, string>;
  properties: Values;
  outputs: Values;
};

/** The stacks of a stage in an account, and what CDK has written to parameters for stacks in other regions. */
export type Deployment = {
  stacks: ReadonlyMap<string, DeployedStack>;
  parameters: Values;
  /** By stack and logical id of the custom resource that has read them. */
  readParameters: ReadonlyMap<string, Values>;
};

export const nothingDeployed: Deployment = {
  stacks: new Map(),
  parameters: new Map(),
  readParameters: new Map(),
};

/**
 * What CloudFormation would do if `cdk deploy --all` updated a stage: one stack after another, without those whose
 * template is the same. A refused one would end the deployment; here, the others follow as if it had been updated, so
 * that all reasons are found at once. Stacks that are no longer part of the stage stay as they are.
 */
export function simulateDeployment(
  before: Deployment,
  stage: StageTemplate,
): { deployment: Deployment; changes: StageChange[] } {
  const names = new Set(stage.map(({ stack }) => stack));
  const left = [...before.stacks.keys()].filter((name) => !names.has(name));
  const changes: StageChange[] = left.map((what) => ({ outcome: 'left', what }));
  let deployment = before;
  for (const template of stage) {
    if (isDeepStrictEqual(before.stacks.get(template.stack)?.template, template)) continue;
    const updated = new StackUpdate(deployment, template).run();
    changes.push(...updated.changes);
    deployment = updated.deployment;
  }
  const isRefused = changes.some(({ outcome }) => outcome === 'refused');
  return { deployment, changes: isRefused ? changes : [...changes, ...staleValues(deployment, stage)] };
}

const outputSource = z.object({ StackName: z.string(), OutputName: z.string() });
const attributeSource = z.tuple([z.string(), z.string()]);
const writer = z.object({ WriterProps: z.object({ exports: z.record(z.string(), z.unknown()) }) });
const reader = z.object({ ReaderProps: z.object({ imports: z.record(z.string(), z.unknown()) }) });
const anyObject = z.record(z.string(), z.unknown());

function exportsOf({ properties }: { properties: unknown }): Record<string, unknown> {
  return writer.safeParse(properties).data?.WriterProps.exports ?? {};
}

function importedBy({ properties }: StageResource): string[] {
  return Object.keys(reader.safeParse(properties).data?.ReaderProps.imports ?? {});
}

/** Resolves what a template refers to as far as it matters whether two values are the same. */
function resolved(
  value: unknown,
  stack: string,
  physicalIds: ReadonlyMap<string, string>,
  { stacks, readParameters }: Deployment,
): unknown {
  const resolve = (raw: unknown): unknown => {
    if (Array.isArray(raw)) return raw.map(resolve);
    const { data } = anyObject.safeParse(raw);
    if (!data) return raw;
    if (data['Fn::ImportValue'] !== undefined)
      return exportedValue(stacks, data['Fn::ImportValue'])?.value ?? raw;
    const source = outputSource.safeParse(data['Fn::GetStackOutput']).data;
    if (source) return stacks.get(source.StackName)?.outputs.get(source.OutputName) ?? raw;
    if (typeof data.Ref === 'string') return physicalIds.get(data.Ref) ?? raw;
    const [id, attribute] = attributeSource.safeParse(data['Fn::GetAtt']).data ?? [];
    if (id === undefined || attribute === undefined)
      return Object.fromEntries(Object.entries(data).map(([name, each]) => [name, resolve(each)]));
    const read = readParameters.get(`${stack}/${id}`);
    return read ? read.get(attribute) : `${physicalIds.get(id)}.${attribute}`;
  };
  return resolve(value);
}

function exportedValue(stacks: Deployment['stacks'], name: unknown): { value: unknown } | undefined {
  for (const { template, outputs } of stacks.values()) {
    const found = template.outputs.find(({ exportName }) => exportName === name);
    if (found) return { value: outputs.get(found.id) };
  }
  return undefined;
}

/** Names of the exports that a template imports, wherever it does. */
function importsOf({ resources, outputs }: StackTemplate): Set<string> {
  const text = JSON.stringify([resources, outputs]);
  return new Set([...text.matchAll(/"Fn::ImportValue":"([^"]+)"/g)].flatMap(([, name]) => name ?? []));
}

class StackUpdate {
  readonly #before: Deployment;
  readonly #old: DeployedStack | undefined;
  readonly #template: StackTemplate;
  readonly #changes: StageChange[] = [];

  constructor(before: Deployment, template: StackTemplate) {
    this.#before = before;
    this.#old = before.stacks.get(template.stack);
    this.#template = template;
  }

  run(): { deployment: Deployment; changes: StageChange[] } {
    const { stack, resources } = this.#template;
    for (const name of importsOf(this.#template))
      if (!exportedValue(this.#before.stacks, name))
        this.#add('refused', `${stack}: no export named ${name}`);
    const readParameters = this.#read();
    const { physicalIds, properties } = this.#resolveResources({ ...this.#before, readParameters });
    for (const each of resources) this.#compare(each, physicalIds, properties);
    this.#checkNames(physicalIds);
    this.#remove();
    const outputs = new Map(
      this.#template.outputs.map(({ id, value }) => [
        id,
        resolved(value, stack, physicalIds, { ...this.#before, readParameters }),
      ]),
    );
    const stacks = new Map(this.#before.stacks);
    stacks.set(stack, { template: this.#template, physicalIds, properties, outputs });
    this.#checkExports(stacks);
    return {
      deployment: { stacks, parameters: this.#write(properties), readParameters },
      changes: this.#changes,
    };
  }

  #add(outcome: StageChange['outcome'], what: string): void {
    this.#changes.push({ outcome, what });
  }

  /** Without a change of its own properties, which are the parameters' names, a reader is not called again. */
  #read(): Map<string, Values> {
    const all = new Map(this.#before.readParameters);
    for (const each of this.#template.resources) {
      const old = this.#old?.template.resources.find(({ logicalId }) => logicalId === each.logicalId);
      const names = importedBy(each);
      if (names.length === 0 || isDeepStrictEqual(old?.properties, each.properties)) continue;
      all.set(each.id, new Map(names.map((name) => [name, this.#before.parameters.get(name)])));
      for (const name of names)
        if (!this.#before.parameters.has(name))
          this.#add('refused', `${each.stack}: no parameter named ${name}`);
    }
    return all;
  }

  /** Aws-cdk-lib's writer deletes names that are gone and adds new ones, and leaves changed values as they are. */
  #write(properties: Values): Map<string, unknown> {
    const parameters = new Map(this.#before.parameters);
    for (const { logicalId } of this.#template.resources) {
      const now = exportsOf({ properties: properties.get(logicalId) });
      const earlier = exportsOf({ properties: this.#old?.properties.get(logicalId) });
      for (const name of Object.keys(earlier)) if (!(name in now)) parameters.delete(name);
      for (const [name, value] of Object.entries(now)) if (!(name in earlier)) parameters.set(name, value);
    }
    return parameters;
  }

  #resolveResources(around: Deployment) {
    const { stack, resources } = this.#template;
    const physicalIds = new Map(
      resources.map(({ logicalId, id }) => [logicalId, this.#old?.physicalIds.get(logicalId) ?? `${id}#`]),
    );
    for (;;) {
      const properties = new Map(
        resources.map((each) => [each.logicalId, resolved(each.properties, stack, physicalIds, around)]),
      );
      const replaced = resources.filter(
        (each) =>
          physicalIds.get(each.logicalId) === this.#old?.physicalIds.get(each.logicalId) &&
          this.#changedForGood(each, properties).length > 0,
      );
      if (replaced.length === 0) return { physicalIds, properties };
      for (const { logicalId } of replaced) physicalIds.set(logicalId, `${physicalIds.get(logicalId)}#`);
    }
  }

  /** The properties whose change makes CloudFormation replace the resource. */
  #changedForGood({ logicalId, type }: StageResource, properties: Values): string[] {
    if (!this.#old?.properties.has(logicalId)) return [];
    const before = anyObject.safeParse(this.#old.properties.get(logicalId)).data ?? {};
    const after = anyObject.safeParse(properties.get(logicalId)).data ?? {};
    const { immutable } = cloudFormationType(type);
    return [...immutable].filter((name) => !isDeepStrictEqual(before[name], after[name]));
  }

  #compare(each: StageResource, physicalIds: ReadonlyMap<string, string>, properties: Values): void {
    const old = this.#old?.template.resources.find(({ logicalId }) => logicalId === each.logicalId);
    if (!old) return;
    if (old.type !== each.type) this.#add('refused', `${each.id}: the type of a resource cannot change`);
    for (const problem of indexProblems(old, each)) this.#add('refused', `${nameOf(each)}: ${problem}`);
    if (physicalIds.get(each.logicalId) === this.#old?.physicalIds.get(each.logicalId)) return;
    const what = `${nameOf(each)} (${this.#changedForGood(each, properties).join(', ')})`;
    const property = namedBy.get(each.type) ?? '';
    const name = each.properties[property];
    if (typeof name === 'string' && name === old.properties[property]) {
      this.#add('refused', `${what}: a resource with a name of its own cannot be replaced`);
    } else {
      const isKept = old.updateReplacePolicy?.startsWith('Retain');
      this.#add(cloudFormationType(each.type).isStateful && !isKept ? 'lost' : 'replaced', what);
    }
  }

  /** A new resource is created before old ones are deleted. */
  #checkNames(physicalIds: ReadonlyMap<string, string>): void {
    const existing = new Map<string, string>();
    for (const { template } of this.#before.stacks.values())
      for (const each of template.resources) existing.set(`${each.type} ${nameOf(each)}`, each.id);
    for (const each of this.#template.resources) {
      if (physicalIds.get(each.logicalId) === this.#old?.physicalIds.get(each.logicalId)) continue;
      const taken = existing.get(`${each.type} ${nameOf(each)}`);
      if (taken !== undefined && taken !== each.id)
        this.#add('refused', `${each.id}: ${taken} already has its name`);
    }
  }

  #remove(): void {
    const kept = new Set(this.#template.resources.map(({ logicalId }) => logicalId));
    for (const each of this.#old?.template.resources ?? []) {
      if (kept.has(each.logicalId)) continue;
      if (each.deletionPolicy?.startsWith('Retain')) this.#add('left', nameOf(each));
      else if (cloudFormationType(each.type).isStateful) this.#add('lost', nameOf(each));
    }
  }

  #checkExports(stacks: Deployment['stacks']): void {
    const { stack } = this.#template;
    for (const { exportName, id } of this.#old?.template.outputs ?? []) {
      if (exportName === undefined) continue;
      const users = [...stacks].filter(
        ([name, { template }]) => name !== stack && importsOf(template).has(exportName),
      );
      if (users.length === 0) continue;
      const names = users.map(([name]) => name).join(', ');
      const now = exportedValue(stacks, exportName);
      if (!now) this.#add('refused', `export ${exportName} cannot be deleted as it is in use by ${names}`);
      else if (!isDeepStrictEqual(now.value, this.#old?.outputs.get(id)))
        this.#add('refused', `export ${exportName} cannot be updated as it is in use by ${names}`);
    }
  }
}

function staleValues(deployment: Deployment, stage: StageTemplate): StageChange[] {
  const { stacks, readParameters } = deployment;
  const written = new Map(
    [...stacks.values()].flatMap(({ properties }) =>
      [...properties.values()].flatMap((each) => Object.entries(exportsOf({ properties: each }))),
    ),
  );
  const used = stage.flatMap(({ resources }) => resources.map(({ id }) => readParameters.get(id)));
  const parameters = used.flatMap((values) =>
    [...(values ?? [])].flatMap(([name, value]) =>
      isDeepStrictEqual(written.get(name), value) ? [] : [name],
    ),
  );
  const outputs = stage.flatMap(({ stack, resources }) => {
    const deployed = stacks.get(stack);
    if (!deployed) return [];
    return resources.flatMap(({ id, logicalId, properties }) =>
      isDeepStrictEqual(
        deployed.properties.get(logicalId),
        resolved(properties, stack, deployed.physicalIds, deployment),
      )
        ? []
        : [id],
    );
  });
  return [...parameters, ...outputs].map((what) => ({ outcome: 'stale', what }));
}
