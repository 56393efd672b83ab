-- Reports on the screens of people who see others' records.

call grant_beginnings('reports.view', 'all-reports', 'manager');
call grant_beginnings('reports.view', 'same-location', 'hr-partner');
call grant_beginnings('reports.view', 'everyone', 'company-admin');
