import type { Condition, Query, Update, Value } from './table.ts';

/**
 * Builds DynamoDB expressions; every name and value goes through a placeholder, so none can be interpreted as syntax.
 */
export class DynamoExpression {
  readonly #names = new Map<string, string>();
  readonly #values: [string, Value][] = [];

  /** The names and values of a request's placeholders; absent if none were used. */
  get placeholders() {
    return {
      ...(this.#names.size > 0 && {
        ExpressionAttributeNames: Object.fromEntries([...this.#names].map(([name, key]) => [key, name])),
      }),
      ...(this.#values.length > 0 && { ExpressionAttributeValues: Object.fromEntries(this.#values) }),
    };
  }

  condition(condition: Condition): string {
    if ('exists' in condition) return `attribute_exists(${this.#path(condition.exists)})`;
    if ('missing' in condition) return `attribute_not_exists(${this.#path(condition.missing)})`;
    if ('all' in condition) return this.#join(condition.all, ' AND ');
    if ('any' in condition) return this.#join(condition.any, ' OR ');
    const path = this.#path(condition.path);
    if ('equals' in condition) return `${path} = ${this.#value(condition.equals)}`;
    if ('below' in condition) return `${path} < ${this.#value(condition.below)}`;
    return `${path} > ${this.#value(condition.above)}`;
  }

  update({ set = {}, remove = [], add = {} }: Update): string {
    const clauses = {
      SET: Object.entries(set).map(([path, value]) => `${this.#path(path)} = ${this.#value(value)}`),
      REMOVE: remove.map((path) => this.#path(path)),
      ADD: Object.entries(add).map(([path, value]) => `${this.#path(path)} ${this.#value(value)}`),
    };
    return Object.entries(clauses)
      .flatMap(([verb, parts]) => (parts.length > 0 ? [`${verb} ${parts.join(', ')}`] : []))
      .join(' ');
  }

  keyCondition(query: Query, names: { partition: string; sort: string }): string {
    const parts = [`${this.#path(names.partition)} = ${this.#value(query.partition)}`];
    const sort = () => this.#path(names.sort);
    if (query.prefix !== undefined) parts.push(`begins_with(${sort()}, ${this.#value(query.prefix)})`);
    else if (query.after !== undefined && query.upTo !== undefined)
      parts.push(`${sort()} BETWEEN ${this.#value(justAfter(query.after))} AND ${this.#value(query.upTo)}`);
    else if (query.after !== undefined) parts.push(`${sort()} > ${this.#value(query.after)}`);
    else if (query.upTo !== undefined) parts.push(`${sort()} <= ${this.#value(query.upTo)}`);
    return parts.join(' AND ');
  }

  #join(conditions: readonly Condition[], operator: string): string {
    return `(${conditions.map((each) => this.condition(each)).join(operator)})`;
  }

  #path(path: string): string {
    return path
      .split('.')
      .map((name) => {
        const known = this.#names.get(name);
        if (known) return known;
        const placeholder = `#n${this.#names.size}`;
        this.#names.set(name, placeholder);
        return placeholder;
      })
      .join('.');
  }

  #value(value: Value): string {
    const placeholder = `:v${this.#values.length}`;
    this.#values.push([placeholder, value]);
    return placeholder;
  }
}

/** The lowest string above another; DynamoDB allows one sort-key condition, and BETWEEN is inclusive at both ends. */
function justAfter(text: string): string {
  return `${text}\u0000`;
}
