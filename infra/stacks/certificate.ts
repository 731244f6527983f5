import { Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { HostedZone } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import type { Settings } from '../settings-schema.ts';

/** The domain's certificate, in us-east-1 as CloudFront requires. */
export class CertificateStack extends Stack {
  readonly certificate: ICertificate;

  constructor(
    scope: Construct,
    id: string,
    domain: NonNullable<Settings['domain']>,
    props: Omit<StackProps, 'env'>,
  ) {
    super(scope, id, { ...props, env: { region: 'us-east-1' }, crossRegionReferences: true });
    const zone = HostedZone.fromHostedZoneAttributes(this, 'zone', {
      hostedZoneId: domain.hostedZoneId,
      zoneName: domain.hostedZoneName,
    });
    this.certificate = new Certificate(this, 'certificate', {
      domainName: domain.name,
      validation: CertificateValidation.fromDns(zone),
    });
  }
}
