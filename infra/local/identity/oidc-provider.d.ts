/** The part of oidc-provider that the local identity provider uses; the package has no type declarations. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export type StoredPayload = {
    [name: string]: unknown;
    grantId?: string;
    uid?: string;
    userCode?: string;
    consumed?: unknown;
  };

  export type Adapter = {
    upsert(id: string, payload: StoredPayload, expiresIn?: number): Promise<void>;
    find(id: string): Promise<StoredPayload | undefined>;
    findByUid(uid: string): Promise<StoredPayload | undefined>;
    findByUserCode(userCode: string): Promise<StoredPayload | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  };

  export type Session = {
    accountId?: string;
    state?: { postLogoutRedirectUri?: string; state?: string };
    grantIdFor(clientId: string): string | undefined;
    destroy(): Promise<void>;
  };

  export type Interaction = {
    uid: string;
    params: Record<string, unknown>;
    exp: number;
    session?: { uid?: string };
    save(lifeSeconds: number): Promise<string>;
  };

  export type Grant = {
    addOIDCScope(scope: string): void;
    addResourceScope(resource: string, scope: string): void;
    save(): Promise<string>;
    destroy(): Promise<void>;
  };

  export type Context = {
    type: string;
    status: number;
    body: unknown;
    req: IncomingMessage;
    res: ServerResponse;
    redirect(address: string): void;
    cookies: { set(name: string, value: string | null, options?: Record<string, unknown>): void };
    oidc: {
      provider: Provider;
      session: Session;
      client?: { clientId: string };
      entities: {
        IdTokenHint?: { payload: { sub?: unknown } };
        AuthorizationCode?: { authTime?: number };
        RefreshToken?: { authTime?: number };
      };
    };
  };

  export type Account = { accountId: string; claims(use: string): Promise<Record<string, unknown>> };

  export type Client = {
    client_id: string;
    client_name?: string;
    token_endpoint_auth_method: 'none';
    grant_types: string[];
    response_types: string[];
    require_auth_time: boolean;
    redirect_uris: string[];
    post_logout_redirect_uris: string[];
  };

  export type Configuration = {
    adapter: (model: string) => Adapter;
    clients: Client[];
    clientBasedCORS: () => boolean;
    jwks: { keys: Record<string, unknown>[] };
    cookies: {
      keys: string[];
      names: { session: string; interaction: string; resume: string };
      long: Record<string, unknown>;
      short: Record<string, unknown>;
    };
    responseTypes: string[];
    clientAuthMethods: string[];
    scopes: string[];
    claims: Record<string, string[] | null>;
    conformIdTokenClaims: boolean;
    extraParams: string[];
    discovery: Record<string, unknown>;
    ttl: Record<string, number>;
    features: {
      devInteractions: { enabled: boolean };
      dPoP: { enabled: boolean };
      pushedAuthorizationRequests: { enabled: boolean };
      userinfo: { enabled: boolean };
      revocation: { enabled: boolean; allowedPolicy: () => boolean };
      rpInitiatedLogout: {
        enabled: boolean;
        logoutSource(context: Context, form: string): Promise<void>;
        postLogoutSuccessSource(context: Context): Promise<void>;
      };
      resourceIndicators: {
        enabled: boolean;
        defaultResource(): string;
        useGrantedResource(): boolean;
        getResourceServerInfo(): Record<string, unknown>;
      };
    };
    interactions: { url(context: Context, interaction: Interaction): string };
    findAccount(context: Context, sub: string): Promise<Account | undefined>;
    loadExistingGrant(context: Context): Promise<Grant | undefined>;
    extraTokenClaims(
      context: Context,
      token: { accountId?: string; grantId?: string },
    ): Promise<Record<string, unknown> | undefined>;
    issueRefreshToken(): boolean;
    expiresWithSession(): boolean;
    rotateRefreshToken: boolean;
    renderError(context: Context, out: { error: string; error_description?: string }): Promise<void>;
  };

  export class Provider {
    constructor(issuer: string, configuration: Configuration);
    readonly issuer: string;
    readonly Grant: {
      new (payload: { accountId: string; clientId: string }): Grant;
      find(id: string): Promise<Grant | undefined>;
    };
    readonly Session: { get(context: { req: IncomingMessage; res: ServerResponse }): Promise<Session> };
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    cookieName(type: 'session' | 'interaction' | 'resume'): string;
    createContext(request: IncomingMessage, response: ServerResponse): Context;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } },
      options?: { mergeWithLastSubmission?: boolean },
    ): Promise<void>;
    on(event: string, listener: (context: Context, error: Error) => void): this;
  }

  export default Provider;
}
