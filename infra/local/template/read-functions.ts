import { limits } from '@merrowvale/infra/limits.ts';
import {
  calledFunction,
  type NamedResource,
  type ResourceReader,
  TemplateError,
  withoutAlias,
} from './reader.ts';
import { schemas } from './resource-schemas.ts';

export type FunctionModel = {
  /** Physical name, such as `dev-pets-api`. */
  name: string;
  arn: string;
  /** The folder of its bundle; the template does not contain it. */
  codeDirectory: string;
  /** `index.handler`. */
  handler: string;
  environment: Record<string, string>;
  memoryMegabytes: number;
  timeoutSeconds: number;
  roleName: string;
  reservedConcurrency?: number | undefined;
  /** The destination of an event that failed on every try, if its sender did not wait. */
  failureArn?: string | undefined;
  /** Its messages may return to it any number of times. */
  allowsLoops?: boolean;
};

export type RouteModel = ReturnType<typeof readFunctions>['routes'][number];
export type AuthorizerModel = NonNullable<RouteModel['authorizer']>;
/** The function of a route or authorizer, including its alias, and the ARN under which API Gateway invokes it. */
export type GatewayCall = RouteModel['call'];

type Site = ReturnType<typeof readSite>;

/**
 * Functions with their routes and event sources. The site's own are omitted: it runs as a separate server.
 */
export function readFunctions(read: ResourceReader, site: Site) {
  const all = read('AWS::Lambda::Function', schemas.function);
  const failures = readFailureDestinations(read);
  const functions = all
    .filter(({ resource }) => !site.functionNames.has(resource.name))
    .map(({ resource, properties }): FunctionModel => {
      const environment = properties.Environment?.Variables ?? {};
      requireSmall(resource.name, environment);
      return {
        name: resource.name,
        arn: resource.arn,
        codeDirectory: '',
        handler: properties.Handler,
        environment,
        memoryMegabytes: properties.MemorySize,
        timeoutSeconds: properties.Timeout,
        roleName: roleNameOf(properties.Role),
        reservedConcurrency: properties.ReservedConcurrentExecutions,
        failureArn: failures.get(resource.name),
        allowsLoops: properties.RecursiveLoop === 'Allow',
      };
    });
  const nameByArn = new Map(functions.map(({ name, arn }) => [arn, name]));
  return {
    functions,
    /** Concurrent executions that all functions reserve together, including the site's. */
    reservedConcurrency: all.reduce(
      (sum, { properties }) => sum + (properties.ReservedConcurrentExecutions ?? 0),
      0,
    ),
    site: site.server,
    routes: readRoutes(read).flatMap(({ method, path, functionArn, call, authorizer }) => {
      const functionName = nameByArn.get(functionArn);
      return functionName === undefined ? [] : [{ method, path, functionName, call, authorizer }];
    }),
    eventSources: readEventSources(read).filter(({ functionName }) =>
      functions.some(({ name }) => name === functionName),
    ),
  };
}

/** The site's functions are the functions of the API whose `$default` route targets the site's server. */
export function readSite(read: ResourceReader) {
  const routes = readRoutes(read);
  const all = read('AWS::Lambda::Function', schemas.function);
  const found = all.find(({ resource }) => resource.name.endsWith('-site-server'));
  const { apiId, authorizer } =
    routes.find(({ functionArn }) => functionArn === found?.resource.arn) ?? noRoute;
  const arns = new Set(
    routes
      .filter((route) => apiId !== undefined && route.apiId === apiId)
      .map(({ functionArn }) => functionArn),
  );
  return {
    functionNames: new Set(
      all.filter(({ resource }) => arns.has(resource.arn)).map(({ resource }) => resource.name),
    ),
    server: found && {
      apiId,
      authorizer,
      environment: found.properties.Environment?.Variables ?? {},
      roleName: roleNameOf(found.properties.Role),
    },
  };
}

const noRoute = { apiId: undefined, authorizer: undefined };

function readRoutes(read: ResourceReader) {
  const unaliased = withoutAlias(read);
  const authorizers = readAuthorizers(read);
  const integrations = new Map(
    read('AWS::ApiGatewayV2::Integration', schemas.integration).map(({ resource, properties }) => [
      `integrations/${resource.ref}`,
      properties.IntegrationUri ?? '',
    ]),
  );
  return read('AWS::ApiGatewayV2::Route', schemas.route).map(({ resource, properties }) => {
    const [method = '', path = method] = properties.RouteKey.split(' ');
    const functionArn = integrations.get(properties.Target ?? '') ?? '';
    const key = method === path ? `/${path}` : `/${method}${path}`;
    return {
      apiId: properties.ApiId,
      method,
      path,
      functionArn: unaliased(functionArn),
      call: { functionArn, sourceArn: `${apiArn(resource, properties.ApiId)}/$default${key}` },
      authorizer: authorizers.get(properties.AuthorizerId ?? ''),
    };
  });
}

function readAuthorizers(read: ResourceReader) {
  const called = calledFunction(read);
  return new Map(
    read('AWS::ApiGatewayV2::Authorizer', schemas.authorizer).map(({ resource, properties }) => [
      resource.ref,
      {
        functionName: called(properties.AuthorizerUri.replace(/\/invocations$/, '')),
        call: {
          functionArn: properties.AuthorizerUri.replace(/^.*\/functions\/|\/invocations$/g, ''),
          sourceArn: `${apiArn(resource, properties.ApiId)}/authorizers/${resource.ref}`,
        },
        /** Header that a request must have; the decision is cached by its value. */
        header: properties.IdentitySource[0].replace('$request.header.', ''),
        cacheSeconds: properties.AuthorizerResultTtlInSeconds,
      },
    ]),
  );
}

function readEventSources(read: ResourceReader) {
  const called = calledFunction(read);
  return read('AWS::Lambda::EventSourceMapping', schemas.eventSource).map(({ properties }) => ({
    queueArn: properties.EventSourceArn,
    functionName: called(properties.FunctionName),
    batchSize: properties.BatchSize,
    maximumConcurrency: properties.ScalingConfig?.MaximumConcurrency,
    reportBatchItemFailures: properties.FunctionResponseTypes.includes('ReportBatchItemFailures'),
  }));
}

/** The ARN of an HTTP API in permissions, in the account and region of one of its resources. */
function apiArn({ arn }: NamedResource, apiId: string): string {
  const [, , , region = '', accountId = ''] = arn.split(':');
  return `arn:aws:execute-api:${region}:${accountId}:${apiId}`;
}

/** By function name; on one machine every alias is its only version. */
function readFailureDestinations(read: ResourceReader): ReadonlyMap<string, string> {
  return new Map(
    read('AWS::Lambda::EventInvokeConfig', schemas.invokeConfig).flatMap(({ properties }) => {
      const destination = properties.DestinationConfig?.OnFailure?.Destination;
      return destination === undefined ? [] : [[properties.FunctionName, destination]];
    }),
  );
}

export function roleNameOf(arn: string): string {
  return arn.slice(arn.lastIndexOf('/') + 1);
}

function requireSmall(name: string, environment: Record<string, string>): void {
  const { max } = limits.functionEnvironment;
  const bytes = Buffer.byteLength(Object.entries(environment).flat().join(''));
  if (bytes > max) throw new TemplateError(`The environment of ${name} has ${bytes} bytes, at most ${max}.`);
}
