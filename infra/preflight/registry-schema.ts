import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec';
import type { PropertyType, ResourceProperties, SpecDatabase } from '@aws-cdk/service-spec-types';
import type { StageResource, StageTemplate } from './stage-template.ts';

let loaded: SpecDatabase | undefined;

/** CloudFormation's registry, as published for CDK. Loading it takes seconds. */
function registry(): SpecDatabase {
  loaded ??= loadAwsServiceSpecSync();
  return loaded;
}

/**
 * One line for each property that CloudFormation's schema of a resource does not know, requires and does not find, or
 * expects to be a list or object although it is not, or the reverse. Custom resources have no schema. Values known
 * only at deployment are accepted. The published registry has no enumerations, patterns or lengths.
 */
export function schemaProblems(stage: StageTemplate): string[] {
  return stage.flatMap(({ resources }) => resources.flatMap(problemsOfResource));
}

function problemsOfResource({ id, type, properties }: StageResource): string[] {
  if (type.startsWith('Custom::') || type.startsWith('AWS::CDK::')) return [];
  const [known] = registry().lookup('resource', 'cloudFormationType', 'equals', type);
  if (!known) return [`${id}: the type ${type} is unknown`];
  return problemsOfObject(`${id}: `, properties, known.properties);
}

function problemsOfObject(path: string, value: object, properties: ResourceProperties): string[] {
  const given = Object.entries(value).filter(([, each]) => each !== undefined);
  return [
    ...Object.entries(properties)
      .filter(([name, { required }]) => required && !given.some(([each]) => each === name))
      .map(([name]) => `${path}${name} is missing`),
    ...given.flatMap(([name, each]) => {
      const property = properties[name];
      if (!property) return [`${path}${name} is unknown`];
      // CloudFormation still accepts the types of earlier versions of a schema.
      const types = [property.type, ...(property.previousTypes ?? [])];
      return fewest(types.map((type) => problemsOfValue(`${path}${name}`, each, type)));
    }),
  ];
}

function problemsOfValue(path: string, value: unknown, type: PropertyType): string[] {
  if (isIntrinsic(value)) return [];
  switch (type.type) {
    case 'json':
      return [];
    case 'union':
      return fewest(type.types.map((each) => problemsOfValue(path, value, each)));
    case 'array':
      if (!Array.isArray(value)) return [`${path} is no list`];
      return value.flatMap((each, index) => problemsOfValue(`${path}[${index}]`, each, type.element));
    case 'map':
      if (!isObject(value)) return [`${path} is no object`];
      return Object.entries(value).flatMap(([key, each]) =>
        problemsOfValue(`${path}.${key}`, each, type.element),
      );
    case 'ref':
      if (!isObject(value)) return [`${path} is no object`];
      return problemsOfObject(
        `${path}.`,
        value,
        registry().get('typeDefinition', type.reference.$ref).properties,
      );
    case 'tag':
      return isObject(value) ? [] : [`${path} is no object`];
    default:
      return typeof value === 'object' ? [`${path} is no ${type.type}`] : [];
  }
}

function fewest(alternatives: readonly string[][]): string[] {
  return alternatives.reduce((best, each) => (each.length < best.length ? each : best));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isIntrinsic(value: unknown): boolean {
  return isObject(value) && Object.keys(value).every((key) => key === 'Ref' || key.startsWith('Fn::'));
}
