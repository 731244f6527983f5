import { formatMessage, type MessageValues, type TypedMessage } from '@merrowvale/shared/format-message.ts';
import { useMemo } from 'react';

/** Messages as a server component passes them to a client component, with the tag of their language. */
export type IslandTexts<Tree> = { readonly tag: string; readonly messages: Tree };

/**
 * Says a text: `t('deleteTitle', { name })`. Which values it needs follows from the English text. The
 * condition makes the compiler compare two such types by their calls: a translator of more messages is one of fewer.
 */
export type Translate<Tree> = Tree extends object ? Say<PlainKeyOf<Tree>, CallOf<Tree>> : never;

type Say<Key, Call extends readonly unknown[]> = {
  (key: Key): string;
  (...call: Call): string;
};

type PlainKeyOf<Tree> = string extends keyof Tree
  ? string
  : {
      [Name in keyof Tree & string]: Tree[Name] extends string
        ? keyof PlaceholdersIn<Tree[Name]> extends never
          ? Name
          : never
        : `${Name}.${PlainKeyOf<Tree[Name]>}`;
    }[keyof Tree & string];

type CallOf<Tree, Parent extends string = ''> = string extends keyof Tree
  ? [key: string, values: MessageValues]
  : {
      [Name in keyof Tree & string]: Tree[Name] extends string
        ? [key: `${Parent}${Name}`, values: ValuesOf<Tree[Name]>]
        : CallOf<Tree[Name], `${Parent}${Name}.`>;
    }[keyof Tree & string];

type ValuesOf<Text> = keyof PlaceholdersIn<Text> extends never ? MessageValues : PlaceholdersIn<Text>;

type PlaceholdersIn<Text> = Text extends TypedMessage<infer Placeholders> ? Placeholders : never;

/** The names, joined by dots, under which a tree has further messages. */
export type TreeName<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string ? never : Name | `${Name}.${TreeName<Tree[Name]>}`;
}[keyof Tree & string];

export type MessageAt<Tree, Key extends string> = Key extends keyof Tree
  ? Tree[Key]
  : Key extends `${infer Name extends keyof Tree & string}.${infer Rest}`
    ? MessageAt<Tree[Name], Rest>
    : never;

export function translate<Tree>(texts: IslandTexts<Tree>): Translate<Tree>;
export function translate({ tag, messages }: IslandTexts<unknown>): unknown {
  return (key: string, values: MessageValues = {}) => {
    const text = messageAt(messages, key);
    if (typeof text === 'string') return formatMessage(text, tag, values);
    console.error(`The message ${key} is missing.`);
    return key;
  };
}

export function messageAt(messages: unknown, key: string): unknown {
  const childOf = (tree: unknown, name: string): unknown =>
    typeof tree === 'object' && tree !== null ? Reflect.get(tree, name) : undefined;
  return key.split('.').reduce(childOf, messages);
}

/** The translator of the texts that a client component gets from its block. */
export function useTexts<Tree>(texts: IslandTexts<Tree>): Translate<Tree> {
  return useMemo(() => translate(texts), [texts]);
}
