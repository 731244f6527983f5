import { validationError } from '../aws-error.ts';
import type { AttributeValue, Item } from './attribute-value.ts';
import { expressionTokens, type Token } from './expression-tokens.ts';
import { reservedWords } from './reserved-words.ts';

/** Attribute names and list positions, outermost first. */
export type Path = (string | number)[];

/** The placeholders of one request. Every one of them must be used by one of its expressions. */
export class Placeholders {
  readonly #names: Record<string, string>;
  readonly #values: Item;
  readonly #used = new Set<string>();

  constructor(names: Record<string, string> | undefined, values: Item | undefined) {
    this.#names = names ?? {};
    this.#values = values ?? {};
  }

  name(placeholder: string): string {
    this.#used.add(placeholder);
    const name = this.#names[placeholder];
    if (name === undefined) {
      throw validationError(
        `An expression attribute name used in the document path is not defined; attribute name: ${placeholder}`,
      );
    }
    return name;
  }

  value(placeholder: string): AttributeValue {
    this.#used.add(placeholder);
    const value = this.#values[placeholder];
    if (value === undefined) {
      throw validationError(
        `An expression attribute value used in expression is not defined; attribute value: ${placeholder}`,
      );
    }
    return value;
  }

  refuseUnused(): void {
    const unusedName = Object.keys(this.#names).find((name) => !this.#used.has(name));
    if (unusedName) {
      throw validationError(
        `Value provided in ExpressionAttributeNames unused in expressions: keys: {${unusedName}}`,
      );
    }
    const unusedValue = Object.keys(this.#values).find((value) => !this.#used.has(value));
    if (unusedValue) {
      throw validationError(
        `Value provided in ExpressionAttributeValues unused in expressions: keys: {${unusedValue}}`,
      );
    }
  }
}

export class ExpressionReader {
  readonly placeholders: Placeholders;
  readonly #tokens: Token[];
  #position = 0;

  constructor(expression: string, placeholders: Placeholders) {
    this.#tokens = expressionTokens(expression);
    this.placeholders = placeholders;
    if (this.#tokens.length === 0)
      throw validationError('Invalid expression: The expression can not be empty;');
  }

  peek(ahead = 0): Token | undefined {
    return this.#tokens[this.#position + ahead];
  }

  next(): Token {
    const token = this.#tokens[this.#position];
    if (!token) throw validationError('Invalid expression: it ends too early');
    this.#position += 1;
    return token;
  }

  isSymbol(text: string): boolean {
    const token = this.peek();
    return token?.kind === 'symbol' && token.text === text;
  }

  isKeyword(keyword: string): boolean {
    const token = this.peek();
    return token?.kind === 'word' && token.text.toUpperCase() === keyword;
  }

  take(text: string): boolean {
    if (!this.isSymbol(text)) return false;
    this.#position += 1;
    return true;
  }

  takeKeyword(keyword: string): boolean {
    if (!this.isKeyword(keyword)) return false;
    this.#position += 1;
    return true;
  }

  expect(text: string): void {
    const token = this.next();
    if (token.text !== text) throw unexpected(token);
  }

  /** True if a function's name and its opening bracket come next. */
  isFunction(): boolean {
    const after = this.peek(1);
    return this.peek()?.kind === 'word' && after?.kind === 'symbol' && after.text === '(';
  }

  isDone(): boolean {
    return this.#position >= this.#tokens.length;
  }

  expectEnd(): void {
    const token = this.peek();
    if (token) throw unexpected(token);
  }

  readPath(): Path {
    const path: Path = [this.#readName()];
    for (;;) {
      if (this.take('.')) path.push(this.#readName());
      else if (this.take('[')) {
        path.push(Number(this.next().text));
        this.expect(']');
      } else return path;
    }
  }

  #readName(): string {
    const token = this.next();
    if (token.kind === 'name') return this.placeholders.name(token.text);
    if (token.kind !== 'word') throw unexpected(token);
    if (reservedWords.has(token.text.toUpperCase())) {
      throw validationError(
        `Invalid expression: Attribute name is a reserved keyword; reserved keyword: ${token.text}`,
      );
    }
    return token.text;
  }
}

export function unexpected(token: Token): Error {
  return validationError(`Invalid expression: Syntax error; token: "${token.text}"`);
}
