-- What leave is worth if employment ended.

call grant_beginnings('leave.liability.view', 'same-location', 'hr-partner');
call grant_beginnings('leave.liability.view', 'everyone', 'payroll-officer');
call grant_beginnings('leave.liability.view', 'everyone', 'company-admin');
