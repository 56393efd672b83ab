// Runs beside the page, so that typing stays smooth while the work is done.
import 'altcha-lib/v1/worker';
