import { capabilityOf, everyone } from '../capability-declaration.ts';

const files = capabilityOf('files');
const installation = capabilityOf('installation');

export const capabilities = {
  'files.file.add': files('Upload a file', everyone, { employee: 'everyone', 'company-admin': 'everyone' }),
  'feature-flags.edit': installation(
    'Turn parts of the product on or off for a company or a person',
    everyone,
    { 'provider-admin': 'everyone' },
  ),
};
