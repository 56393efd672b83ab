import { at, type Requests } from '../../../../test/checks/requests/examples.ts';

const planned = {
  day: '2027-03-01',
  startTime: '09:00',
  endTime: '12:00',
  timezone: 'Australia/Melbourne',
  place: 'Training room',
  seats: 8,
};

export const classesRequests: Requests = {
  listClasses: (endpoint, { learning: { classCourseId: courseId } }) => ({ url: at(endpoint, { courseId }) }),
  getClassActivities: (endpoint, { learning: { classCourseId: courseId } }) => ({
    url: at(endpoint, { courseId }),
  }),
  addClass: (endpoint, { learning: { classCourseId: courseId } }) => ({
    url: at(endpoint, { courseId }),
    payload: { ...planned, activityKey: 1 },
  }),
  getClass: (endpoint, { learning: { classId } }) => ({ url: at(endpoint, { classId }) }),
  saveClass: (endpoint, { learning: { classId } }) => ({ url: at(endpoint, { classId }), payload: planned }),
  cancelClass: (endpoint, { learning: { cancellableClassId: classId } }) => ({
    url: at(endpoint, { classId }),
  }),
  markAttendance: (endpoint, { learning: { heldClassId: classId, heldBookingId } }) => ({
    url: at(endpoint, { classId }),
    payload: { bookingIds: [heldBookingId], state: 'attended' },
  }),
  listOfferedClasses: (endpoint, { learning: { classEnrolmentId: enrolmentId } }) => ({
    url: at(endpoint, { enrolmentId, activityKey: 1 }),
  }),
  bookClass: (endpoint, { learning: { bookableEnrolmentId: enrolmentId, bookableClassId: classId } }) => ({
    url: at(endpoint, { enrolmentId, activityKey: 1 }),
    payload: { classId },
  }),
  cancelBooking: (endpoint, { learning: { classEnrolmentId: enrolmentId, bookingId } }) => ({
    url: at(endpoint, { enrolmentId, activityKey: 1, bookingId }),
  }),
  bookingCalendar: (endpoint, { learning: { keptEnrolmentId: enrolmentId, keptBookingId: bookingId } }) => ({
    url: at(endpoint, { enrolmentId, activityKey: 1, bookingId }),
  }),
};
