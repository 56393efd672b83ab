import { endpointsIn } from '../endpoint.ts';
import * as additionalDetails from './additional-details.ts';
import * as changeRequests from './change-requests.ts';
import * as contactChanges from './contact-changes.ts';
import * as contactDetails from './contact-details.ts';
import * as customFields from './custom-fields.ts';
import * as datedRecord from './dated-record.ts';
import * as directory from './directory.ts';
import * as diversity from './diversity.ts';
import * as employee from './employee.ts';
import * as employmentEnding from './employment-ending.ts';
import * as fieldRights from './field-rights.ts';
import * as invitations from './invitations.ts';
import * as personNotes from './notes.ts';
import * as ownRecord from './own-record.ts';
import * as photos from './photos.ts';
import * as profile from './profile.ts';
import * as profileOverview from './profile-overview.ts';
import * as publicCard from './public-card.ts';
import * as resume from './resume.ts';
import * as retention from './retention.ts';
import * as reveals from './reveal.ts';
import * as starters from './starters.ts';
import * as tabSetup from './tab-setup.ts';

export const endpoints = endpointsIn(
  publicCard,
  directory,
  profile,
  profileOverview,
  datedRecord,
  contactChanges,
  contactDetails,
  personNotes,
  employmentEnding,
  starters,
  diversity,
  tabSetup,
  customFields,
  additionalDetails,
  employee,
  invitations,
  changeRequests,
  fieldRights,
  retention,
  photos,
  ownRecord,
  resume,
  reveals,
);
