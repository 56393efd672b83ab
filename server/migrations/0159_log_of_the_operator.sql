-- The operator's administrators read the log of what they did to the installation.
call grant_beginnings('audit.entries.view', 'everyone', 'provider-admin');
