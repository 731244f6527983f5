import { isObject } from '../aws/json.ts';
import type { AssemblyStack, CloudAssembly } from './cloud-assembly.ts';
import { TemplateError } from './reader.ts';
import { attributeOf, namePropertiesOf, refOf, type TemplateContext } from './resource-values.ts';

/** Represents `AWS::NoValue`: the property or list member is omitted. */
const noValue = Symbol('no value');

export class Resolver {
  readonly #context: TemplateContext;
  readonly #exports = new Map<string, { stack: AssemblyStack; value: unknown }>();

  constructor(assembly: CloudAssembly, context: TemplateContext) {
    this.#context = context;
    for (const stack of assembly.stacks) {
      for (const output of Object.values(stack.template.Outputs)) {
        if (output.Export)
          this.#exports.set(this.text(output.Export.Name, stack), { stack, value: output.Value });
      }
    }
  }

  /** The value with every function in it resolved; `undefined` for `AWS::NoValue`. */
  value(raw: unknown, stack: AssemblyStack): unknown {
    const resolved = this.#resolve(raw, stack);
    return resolved === noValue ? undefined : resolved;
  }

  text(raw: unknown, stack: AssemblyStack): string {
    const value = this.value(raw, stack);
    if (typeof value === 'string') return value;
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
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

  #resolve(raw: unknown, stack: AssemblyStack): unknown {
    if (typeof raw === 'string') return this.#withoutDynamicReferences(raw, stack);
    if (Array.isArray(raw))
      return raw.map((one) => this.#resolve(one, stack)).filter((one) => one !== noValue);
    if (!isObject(raw)) return raw;
    const [entry, ...others] = Object.entries(raw);
    if (entry && others.length === 0 && (entry[0] === 'Ref' || entry[0].startsWith('Fn::'))) {
      return this.#function(entry[0], entry[1], stack);
    }
    const resolved = Object.entries(raw).map(([name, value]): [string, unknown] => [
      name,
      this.#resolve(value, stack),
    ]);
    return Object.fromEntries(resolved.filter(([, value]) => value !== noValue));
  }

  #function(name: string, argument: unknown, stack: AssemblyStack): unknown {
    switch (name) {
      case 'Ref':
        return this.#ref(String(argument), stack);
      case 'Fn::GetAtt':
        return this.#attribute(argument, stack);
      case 'Fn::ImportValue':
        return this.#import(this.text(argument, stack), stack);
      case 'Fn::Join': {
        const [separator, parts] = this.#list(argument, stack);
        return this.#list(parts, stack)
          .map((part) => this.text(part, stack))
          .join(String(separator));
      }
      case 'Fn::Sub':
        return this.#substitute(argument, stack);
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
    const value = this.#resolve(raw, stack);
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
      case 'AWS::StackName':
        return stack.name;
      case 'AWS::StackId':
        return `arn:aws:cloudformation:${region}:${accountId}:stack/${stack.name}/local`;
      case 'AWS::NotificationARNs':
        return [];
      case 'AWS::NoValue':
        return noValue;
    }
    const parameter = stack.template.Parameters[id];
    if (parameter) return this.#parameter(id, parameter, stack);
    const { type, name } = this.nameOf(stack, id);
    return refOf(this.#context, type, name);
  }

  #parameter(id: string, parameter: { Type: string; Default?: unknown }, stack: AssemblyStack): unknown {
    const value = stack.parameters[id] ?? parameter.Default;
    if (value === undefined) throw new TemplateError(`${stack.name}: the parameter ${id} has no value.`);
    return value;
  }

  #attribute(argument: unknown, stack: AssemblyStack): string {
    const [id = '', attribute = ''] = Array.isArray(argument)
      ? argument.map(String)
      : splitOnce(String(argument), '.');
    const { type, name } = this.nameOf(stack, id);
    const value = attributeOf(this.#context, type, name, attribute);
    if (value !== undefined) return value;
    throw new TemplateError(`${stack.name}: ${id} (${type}) has no ${attribute} on one machine.`);
  }

  #import(name: string, stack: AssemblyStack): unknown {
    const found = this.#exports.get(name);
    if (!found) throw new TemplateError(`${stack.name}: no stack exports ${name}.`);
    return this.#resolve(found.value, found.stack);
  }

  #substitute(argument: unknown, stack: AssemblyStack): string {
    const [template, values] = Array.isArray(argument) ? argument : [argument, {}];
    return String(template).replaceAll(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) => {
      if (literal) return `\${${name}}`;
      if (isObject(values) && Object.hasOwn(values, name)) return this.text(values[name], stack);
      return name.includes('.') ? this.#attribute(name, stack) : String(this.#ref(name, stack));
    });
  }

  #withoutDynamicReferences(text: string, stack: AssemblyStack): string {
    const [reference] = /\{\{resolve:[^}]*\}\}/.exec(text) ?? [];
    if (reference === undefined) return text;
    throw new TemplateError(`${stack.name}: ${reference} has no value on one machine.`);
  }
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return [text.slice(0, at), text.slice(at + 1)];
}
