import * as z from 'zod';
import { isObject } from '../aws/json.ts';
import { TemplateError } from './reader.ts';
import { attributeOf, namePropertiesOf, refOf, type TemplateContext } from './resource-values.ts';

const resourceSchema = z.object({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
  Condition: z.string().optional(),
});
export const templateSchema = z.object({
  Resources: z.record(z.string(), resourceSchema).default({}),
  Outputs: z
    .record(z.string(), z.object({ Value: z.unknown(), Export: z.object({ Name: z.unknown() }).optional() }))
    .default({}),
});

const outputSource = z.object({ StackName: z.string(), OutputName: z.string() });

export type AssemblyStack = { name: string; template: z.infer<typeof templateSchema> };

export class Resolver {
  readonly #context: TemplateContext;
  readonly #exports = new Map<string, { stack: AssemblyStack; value: unknown }>();
  readonly #stacks: readonly AssemblyStack[];

  constructor(stacks: readonly AssemblyStack[], context: TemplateContext) {
    this.#context = context;
    this.#stacks = stacks;
    for (const stack of stacks) {
      for (const output of Object.values(stack.template.Outputs)) {
        if (output.Export)
          this.#exports.set(this.#text(output.Export.Name, stack), { stack, value: output.Value });
      }
    }
  }

  #text(raw: unknown, stack: AssemblyStack): string {
    const value = this.value(raw, stack);
    if (typeof value === 'string') return value;
    throw new TemplateError(`${stack.name}: ${JSON.stringify(raw)} should be a text.`);
  }

  nameOf(stack: AssemblyStack, logicalId: string): { type: string; name: string } {
    const resource = stack.template.Resources[logicalId];
    if (!resource) throw new TemplateError(`${stack.name}: there is no resource ${logicalId}.`);
    const given = namePropertiesOf(resource.Type)
      .map((property) => this.value(resource.Properties[property], stack))
      .filter((value) => typeof value === 'string');
    const name = given.length > 0 ? given.join(':') : `${stack.name}-${logicalId}`;
    return { type: resource.Type, name };
  }

  /** The value with every function in it resolved. */
  value(raw: unknown, stack: AssemblyStack): unknown {
    if (typeof raw === 'string') return this.#withoutDynamicReferences(raw, stack);
    if (Array.isArray(raw)) return raw.map((one) => this.value(one, stack));
    if (!isObject(raw)) return raw;
    const [entry, ...others] = Object.entries(raw);
    if (entry && others.length === 0 && (entry[0] === 'Ref' || entry[0].startsWith('Fn::'))) {
      return this.#function(entry[0], entry[1], stack);
    }
    return Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, this.value(value, stack)]));
  }

  #function(name: string, argument: unknown, stack: AssemblyStack): unknown {
    switch (name) {
      case 'Ref':
        return this.#ref(String(argument), stack);
      case 'Fn::GetAtt':
        return this.#attribute(argument, stack);
      case 'Fn::ImportValue':
        return this.#import(this.#text(argument, stack), stack);
      case 'Fn::GetStackOutput':
        return this.#output(outputSource.parse(argument), stack);
      case 'Fn::Join': {
        const [separator, parts] = this.#list(argument, stack);
        return this.#list(parts, stack)
          .map((part) => this.#text(part, stack))
          .join(String(separator));
      }
      case 'Fn::Sub':
        return this.#text(argument, stack).replaceAll(/\$\{([^}]+)\}/g, (_, id: string) =>
          String(this.#ref(id, stack)),
        );
      case 'Fn::Select': {
        const [index, options] = this.#list(argument, stack);
        return this.#list(options, stack)[Number(index)];
      }
      case 'Fn::Split': {
        const [separator, text] = this.#list(argument, stack);
        return String(text).split(String(separator));
      }
      default:
        throw new TemplateError(`${stack.name}: the local stack does not support the function ${name}.`);
    }
  }

  #list(raw: unknown, stack: AssemblyStack): unknown[] {
    const value = this.value(raw, stack);
    if (Array.isArray(value)) return value;
    throw new TemplateError(`${stack.name}: ${JSON.stringify(raw)} should be a list.`);
  }

  #ref(id: string, stack: AssemblyStack): unknown {
    const { region, accountId } = this.#context;
    switch (id) {
      case 'AWS::Region':
        return region;
      case 'AWS::AccountId':
        return accountId;
      case 'AWS::Partition':
        return 'aws';
      case 'AWS::URLSuffix':
        return 'amazonaws.com';
    }
    const { type, name } = this.nameOf(stack, id);
    return refOf(this.#context, type, name);
  }

  #attribute(argument: unknown, stack: AssemblyStack): string {
    const [id = '', attribute = ''] = Array.isArray(argument) ? argument.map(String) : [];
    const { type, name } = this.nameOf(stack, id);
    const value = attributeOf(this.#context, type, name, attribute);
    if (value !== undefined) return value;
    throw new TemplateError(`${stack.name}: ${id} (${type}) has no ${attribute} on one machine.`);
  }

  #import(name: string, stack: AssemblyStack): unknown {
    const found = this.#exports.get(name);
    if (!found) throw new TemplateError(`${stack.name}: no stack exports ${name}.`);
    return this.value(found.value, found.stack);
  }

  #output({ StackName, OutputName }: z.infer<typeof outputSource>, from: AssemblyStack): unknown {
    const source = this.#stacks.find(({ name }) => name === StackName);
    const output = source?.template.Outputs[OutputName];
    if (source && output) return this.value(output.Value, source);
    throw new TemplateError(`${from.name}: no stack ${StackName} has the output ${OutputName}.`);
  }

  #withoutDynamicReferences(text: string, stack: AssemblyStack): string {
    const [reference] = /\{\{resolve:[^}]*\}\}/.exec(text) ?? [];
    if (reference === undefined) return text;
    throw new TemplateError(`${stack.name}: ${reference} has no value on one machine.`);
  }
}
