import type * as z from 'zod';
import { type ResourceReader, TemplateError } from './reader.ts';
import { type EdgeParts, schemas } from './resource-schemas.ts';
import { apiHost } from './resource-values.ts';

export type EdgeModel = {
  id: string;
  arn: string;
  /** The response header with the tags of a cached object; undefined if the distribution does not use tags. */
  cacheTagHeader: string | undefined;
  /** Headers that it adds to requests to an origin, replacing any from the viewer. */
  originHeaders: Readonly<Partial<Record<EdgeOrigin, Record<string, string>>>>;
  /** By path; the first match wins. The default behaviour is the last one and matches everything. */
  behaviours: EdgeBehaviour[];
};

export type EdgeBehaviour = {
  pathPattern: string;
  origin: EdgeOrigin;
  compresses: boolean;
  methods: readonly string[];
  viewerRequest: string | undefined;
  cache: EdgeCachePolicy;
  /** Parts of the viewer's request that are forwarded to the origin in addition to the cache key. */
  forwards: EdgeParts;
  /** The headers of its response headers policy, for responses whose origin sends none of that name. */
  responseHeaders?: Readonly<Record<string, string>> | undefined;
};

export type EdgeOrigin = 'api' | 'site' | 'files';

/** Times in seconds; `key` are the parts of the request that make up the cache key, in addition to the path. */
export type EdgeCachePolicy = z.output<typeof schemas.cachePolicy>['CachePolicyConfig'];

type Config = z.output<typeof schemas.distribution>['DistributionConfig'];

const day = 86_400;
const nothing: EdgeParts = { query: [], headers: [], cookies: [] };
const everything: EdgeParts = { query: 'all', headers: 'all', cookies: 'all' };

/**
 * Policies that AWS manages, by id.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-cache-policies.html
 */
const managedPolicies: ReadonlyMap<string, EdgeCachePolicy> = new Map([
  ['4135ea2d-6df8-44a3-9df3-4b5a84be39ad', { minTtl: 0, defaultTtl: 0, maxTtl: 0, key: nothing }],
  ['658327ea-f89d-4fab-a63d-7e88639e58f6', { minTtl: 1, defaultTtl: day, maxTtl: 365 * day, key: nothing }],
]);

const allViewerExceptHostHeader = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

/** The distribution of the template; `siteApi` is the name of the HTTP API in front of the site's server. */
export function readEdge(read: ResourceReader, siteApi: string | undefined): EdgeModel {
  const [distribution, ...others] = read('AWS::CloudFront::Distribution', schemas.distribution);
  if (!distribution) return { id: '', arn: '', cacheTagHeader: undefined, originHeaders: {}, behaviours: [] };
  if (others.length > 0) throw new TemplateError('The local stack supports only one distribution.');
  const { resource, properties } = distribution;
  const config = properties.DistributionConfig;
  const cachePolicies = new Map([
    ...managedPolicies,
    ...read('AWS::CloudFront::CachePolicy', schemas.cachePolicy).map(
      ({ resource, properties }) => [resource.ref, properties.CachePolicyConfig] as const,
    ),
  ]);
  const requestPolicies = new Map([
    [allViewerExceptHostHeader, everything] as const,
    ...read('AWS::CloudFront::OriginRequestPolicy', schemas.originRequestPolicy).map(
      ({ resource, properties }) => [resource.ref, properties.OriginRequestPolicyConfig] as const,
    ),
  ]);
  const responseHeaders = responseHeadersByPolicy(read);
  const code = new Map(
    read('AWS::CloudFront::Function', schemas.edgeFunction).map((edge) => [
      edge.resource.arn,
      edge.properties.FunctionCode,
    ]),
  );
  const listed = [...config.CacheBehaviors, { ...config.DefaultCacheBehavior, PathPattern: '*' }];
  return {
    id: resource.name,
    arn: resource.arn,
    cacheTagHeader: config.CacheTagConfig?.HeaderName.toLowerCase(),
    originHeaders: Object.fromEntries(
      config.Origins.map(({ Id, OriginCustomHeaders }) => [
        originOf(Id, config, siteApi),
        headersOf(OriginCustomHeaders),
      ]),
    ),
    behaviours: listed.map((behaviour): EdgeBehaviour => {
      const atRequest = behaviour.FunctionAssociations.find(
        ({ EventType }) => EventType === 'viewer-request',
      );
      const cache = cachePolicies.get(behaviour.CachePolicyId);
      if (!cache)
        throw new TemplateError(`The local stack does not know the cache policy ${behaviour.CachePolicyId}.`);
      return {
        pathPattern: behaviour.PathPattern,
        origin: originOf(behaviour.TargetOriginId, config, siteApi),
        compresses: behaviour.Compress,
        methods: behaviour.AllowedMethods,
        viewerRequest: atRequest && code.get(atRequest.FunctionARN),
        cache,
        forwards: forwardedBy(behaviour.OriginRequestPolicyId, requestPolicies),
        responseHeaders: responseHeaders.get(behaviour.ResponseHeadersPolicyId ?? ''),
      };
    }),
  };
}

function headersOf(list: Config['Origins'][number]['OriginCustomHeaders']): Record<string, string> {
  return Object.fromEntries(
    list.map(({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), HeaderValue]),
  );
}

function responseHeadersByPolicy(read: ResourceReader): Map<string, Record<string, string>> {
  const own = read('AWS::CloudFront::ResponseHeadersPolicy', schemas.responseHeadersPolicy);
  return new Map(
    own.map(({ resource, properties: { ResponseHeadersPolicyConfig: config } }) => {
      const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = config;
      const { StrictTransportSecurity: transport, FrameOptions, ReferrerPolicy } = security;
      const subdomains = transport?.IncludeSubdomains ? '; includeSubDomains' : '';
      const headers = {
        ...(transport && {
          'strict-transport-security': `max-age=${transport.AccessControlMaxAgeSec}${subdomains}`,
        }),
        ...(security.ContentTypeOptions && { 'x-content-type-options': 'nosniff' }),
        ...(FrameOptions && { 'x-frame-options': FrameOptions.FrameOption }),
        ...(ReferrerPolicy && { 'referrer-policy': ReferrerPolicy.ReferrerPolicy }),
        ...Object.fromEntries(custom.Items.map(({ Header, Value }) => [Header.toLowerCase(), Value])),
      };
      return [resource.ref, headers];
    }),
  );
}

function forwardedBy(id: string | undefined, policies: ReadonlyMap<string, EdgeParts>): EdgeParts {
  const policy = id === undefined ? nothing : policies.get(id);
  if (!policy) throw new TemplateError(`The local stack does not know the origin request policy ${id}.`);
  return policy;
}

function originOf(id: string, { Origins }: Config, siteApi: string | undefined): EdgeOrigin {
  const origin = Origins.find(({ Id }) => Id === id);
  if (origin?.S3OriginConfig !== undefined) return 'files';
  return siteApi !== undefined && origin?.DomainName === apiHost(siteApi) ? 'site' : 'api';
}
